/** The environment of a command. */
export interface Context {
  cwd: string;
  env: Readonly<Record<string, string | undefined>>;
  out(line: string): void;
  /** Writes a line to standard error: warnings and errors. */
  err(line: string): void;
  tooling: Tooling;
}

/** The package of this command line. */
export interface Tooling {
  /** Its folder, which contains `template`. */
  root: string;
  version: string;
  /** Output folder of the verifier’s build. */
  verifierDir: string;
}
