import { ApiError } from './errors';
import { commonTexts } from './text/commonTexts';
import type { Locale } from './text/language';

/** Refuses a change that was made from another state than the present one. Without a version it has to be new. */
export function demandVersion(
  current: { version: string } | undefined,
  version: string | undefined,
  locale: Locale,
): void {
  if (current?.version === version) return;
  const code = version === undefined ? 'already-there' : 'changed-meanwhile';
  throw new ApiError(409, code, commonTexts[locale][code]);
}
