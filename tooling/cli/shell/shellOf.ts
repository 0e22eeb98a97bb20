import { wrongUse } from '../CliError';
import type { Input } from '../Command';
import type { Context } from '../Context';
import { ShellClient } from './ShellClient';

/** With a trailing slash; undefined if none was given. */
export function shellUrl(input: Input, { env }: Context): string | undefined {
  const text = input.text('shell') ?? env.OLOV_SHELL;
  if (!text) return undefined;
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    throw wrongUse(`"${text}" is no address of a shop: give one like https://shop.example.`);
  }
  const { origin, pathname } = new URL(text);
  return origin + (pathname.endsWith('/') ? pathname : `${pathname}/`);
}

export const tokenOf = (input: Input, { env }: Context): string | undefined =>
  input.text('token') ?? env.OLOV_TOKEN;

export function shellOf(input: Input, context: Context): ShellClient {
  const shell = shellUrl(input, context);
  if (!shell) throw wrongUse('Which shop? Name its address with --shell <url> or in OLOV_SHELL.');
  const token = tokenOf(input, context);
  if (!token) {
    throw wrongUse(
      'A deploy token is needed: give it in OLOV_TOKEN or with --token. The operator of the shop adds one with `olov tokens add`.',
    );
  }
  if (/[^\x21-\x7e]/.test(token)) throw wrongUse('The deploy token contains invalid characters.');
  return new ShellClient(shell, token);
}
