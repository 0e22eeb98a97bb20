/** A mistake in an imported text. */
export interface Problem {
  line?: number;
  path?: string;
  text: string;
}

/** A mistake in one of several imported files. */
export interface FileProblem extends Problem {
  file: string;
  /** The field that is wrong, and how, for people who edit it in a form. */
  field?: string;
  code?: string;
}
