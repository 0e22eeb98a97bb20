import type { Context } from './Context';

/** An option of a command. `value` is the name of its value in the help; without `value` the option is a flag. */
export interface Option {
  value?: string;
  help: string;
}

export interface Input {
  positionals: string[];
  text(option: string): string | undefined;
  has(option: string): boolean;
}

export interface Command {
  name: string;
  /** Usage after the command name: `<name> [--kit <spec>]`. */
  usage: string;
  /** One line for the list of commands. */
  summary: string;
  help: string;
  options: Record<string, Option>;
  /** Arguments besides options: `<name>` is required, `[folder]` is optional. */
  words: string[];
  run(input: Input, context: Context): Promise<void>;
}

/** Options of several commands. */
export const shellOptions: Record<string, Option> = {
  shell: { value: 'url', help: 'address of the shop (or OLOV_SHELL)' },
  token: {
    value: 'token',
    help: 'deploy token of your team (or OLOV_TOKEN, which is not visible in process lists)',
  },
};

export const jsonOption: Record<string, Option> = {
  json: { help: 'print the answer as JSON, for scripts' },
};
