import type { Context } from './Context';

/** An option of a command; with `value` it takes one, named so in the help. */
export interface Option {
  value?: string;
  short?: string;
  help: string;
}

export type Values = Record<string, string | boolean | undefined>;

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
  /** How many words it takes besides options. */
  words: { min: number; max: number };
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
