/** What a command knows of the world around it. */
export interface Context {
  cwd: string;
  env: Readonly<Record<string, string | undefined>>;
  /** Writes a line for the user. */
  out(line: string): void;
  /** Writes a line beside the answer: warnings and errors. */
  err(line: string): void;
  tooling: Tooling;
}

/** The package that this command line came with. */
export interface Tooling {
  /** Its folder, with `template` in it. */
  root: string;
  version: string;
  /** Where its build put the verifier. */
  verifierDir: string;
}
