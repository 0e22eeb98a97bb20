import type { Context } from './Context';

/** An option of a command. `value` is the name of its value in the help; without it the option is a flag. */
export interface Option {
  value?: string;
  help: string;
}

export interface Input {
  positionals: string[];
  /** The text of an option that takes a value. */
  text(option: string): string | undefined;
  has(option: string): boolean;
}

export interface Command {
  name: string;
  /** What follows the name: `<name> [--kit <spec>]`. */
  usage: string;
  /** One line in the list of commands. */
  summary: string;
  /** What a newcomer needs to know. */
  help: string;
  options: Record<string, Option>;
  /** The words that it takes besides options: `<name>` has to be there, `[folder]` may be left out. */
  words: string[];
  run(input: Input, context: Context): Promise<void>;
}

/** Options that several commands have. */
export const shellOptions: Record<string, Option> = {
  shell: { value: 'url', help: 'address of the shop (or OLOV_SHELL)' },
  token: {
    value: 'token',
    help: 'deploy token of your team (or OLOV_TOKEN, which no list of processes shows)',
  },
};

export const jsonOption: Record<string, Option> = {
  json: { help: 'print the answer as JSON, for scripts' },
};
