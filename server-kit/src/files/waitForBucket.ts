import type { Bucket } from './openBucket';
import { StorageError } from './StorageError';

const AGAIN_MS = 5000;

interface Waiting {
  log: { error(details: object, text: string): void };
  answered(): void;
  againMs?: number;
}

/**
 * Checks the bucket until it answers for the first time. The returned function ends the checks.
 *
 * @throws StorageError if only another configuration helps
 */
export async function waitForBucket(
  bucket: Bucket,
  { log, answered, againMs = AGAIN_MS }: Waiting,
): Promise<() => Promise<void>> {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const check = async (isFirst: boolean): Promise<void> => {
    try {
      await bucket.check();
      answered();
    } catch (error) {
      // A later refusal may be temporary too: a proxy in front of the bucket may start together with it.
      if (isFirst && !(error instanceof StorageError && error.isTemporary)) throw error;
      log.error({ err: error }, 'this server is not ready, because the bucket does not answer');
      if (!isOver) timer = setTimeout(check, againMs, false);
    }
  };
  await check(true);
  return async () => {
    isOver = true;
    clearTimeout(timer);
  };
}
