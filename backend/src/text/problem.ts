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

/** Nobody corrects more mistakes at once, and each of them costs time and memory. */
export const MOST_PROBLEMS = 100;

export function firstOf<T extends Problem>(problems: readonly T[]): T[] {
  const last = problems[MOST_PROBLEMS];
  if (!last) return [...problems];
  const rest = {
    ...('file' in last && { file: last.file }),
    text: `only the first ${MOST_PROBLEMS} mistakes are listed`,
  };
  return [...problems.slice(0, MOST_PROBLEMS), rest as T];
}
