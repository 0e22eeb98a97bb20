/** A mistake in an imported text. */
export interface Problem {
  line?: number;
  path?: string;
  text: string;
}

/** A mistake in one of several imported files. */
export interface FileProblem extends Problem {
  file: string;
}
