import type { PartStatus } from '@olov/contract';
import { inTime } from './inTime';

type Found = Omit<PartStatus, 'name' | 'ms'>;

const PATIENCE_MS = 2000;

/** Each part has its own timeout and error, so that the others are reported while one is silent. */
export async function checkPart(
  name: string,
  look: () => Promise<Found>,
  ms = PATIENCE_MS,
): Promise<PartStatus> {
  const begun = performance.now();
  const found = await inTime(Promise.resolve().then(look), ms).catch(
    (error): Found => ({ state: 'failed', text: troubleOf(error) }),
  );
  return { name, ...found, ms: Math.round(performance.now() - begun) };
}

/** One line without a stack. The reason of `fetch` is in its cause, and several addresses have an error each. */
export function troubleOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error);
  if ('errors' in error && Array.isArray(error.errors) && error.errors.length > 0)
    return troubleOf(error.errors[0]);
  if ('cause' in error && error.cause) return troubleOf(error.cause);
  const [line] = ('message' in error ? String(error.message) : '').split('\n', 1);
  return line || String(error);
}
