import { wrongUse } from '../CliError';

/** In percent. */
export function shareOf(text: string): number {
  const share = Number(text);
  if (/^\d+(\.\d+)?$/.test(text) && share <= 100) return share;
  throw wrongUse(`"${text}" is no share of the visitors: give a number from 0 to 100.`);
}
