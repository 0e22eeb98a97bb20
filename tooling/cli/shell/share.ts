import { wrongUse } from '../CliError';

/** A share of the visitors in percent, as it is written. */
export function shareOf(text: string): number {
  const share = Number(text);
  if (/^\d+(\.\d+)?$/.test(text) && share <= 100) return share;
  throw wrongUse(`"${text}" is no share of the visitors: give a number from 0 to 100.`);
}
