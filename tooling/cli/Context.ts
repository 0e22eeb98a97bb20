export interface Context {
  cwd: string;
  env: Readonly<Record<string, string | undefined>>;
  out(line: string): void;
  /** Prints warnings and errors. */
  err(line: string): void;
  tooling: Tooling;
}

export interface Tooling {
  /** The folder of the tooling package, which contains `template`. */
  root: string;
  version: string;
  verifierDir: string;
}
