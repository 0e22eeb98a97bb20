/** 0 success, 1 refused or failed, 2 wrong usage, 3 nothing was judged: the shop cannot be reached or its machine has no time, 4 there is no browser. */
export type ExitCode = 0 | 1 | 2 | 3 | 4;

export class CliError extends Error {
  override readonly name = 'CliError';

  constructor(
    readonly exitCode: Exclude<ExitCode, 0>,
    message: string,
    readonly problems: readonly string[] = [],
    /** The shop's code of a refusal. */
    readonly code?: string,
  ) {
    super(message);
  }
}

export const failed = (message: string, problems?: readonly string[], code?: string) =>
  new CliError(1, message, problems, code);

export const wrongUse = (message: string) => new CliError(2, message);

export const unreachable = (message: string) => new CliError(3, message);

export const noBrowser = (message: string) => new CliError(4, message);
