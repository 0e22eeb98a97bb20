import type { Context } from './Context';

/** `value` is the name of the option’s value in the help; without it the option is a flag. */
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
  summary: string;
  help: string;
  options: Record<string, Option>;
  /** Arguments besides options: `<name>` is required, `[folder]` is optional. */
  words: string[];
  run(input: Input, context: Context): Promise<void>;
}

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
