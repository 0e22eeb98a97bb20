import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { APPLICATION_LIMITS } from '@olov/contract';

/** A refused form is read until its client sends nothing for this time, in ms. */
const REFUSED_SILENCE_MS = 15_000;

/** More than every form with a file. */
const LARGEST_BODY = 12 * 1024 * 1024;

export function endAt(most: number, { raw }: { raw: Readable }): void {
  let count = 0;
  raw.on('data', (chunk: Buffer) => {
    count += chunk.length;
    if (count > most) raw.destroy();
  });
}

/** Browsers ignore a response that arrives while they are still sending. */
export async function hearOut(
  request: { raw: Readable & Pick<IncomingMessage, 'headers'> },
  silenceMs = REFUSED_SILENCE_MS,
): Promise<void> {
  const { raw } = request;
  if (raw.readableEnded || raw.destroyed || Number(raw.headers['content-length'] ?? 0) > LARGEST_BODY) return;
  endAt(LARGEST_BODY, request);
  const hangUp = () => raw.destroy();
  const timer = setTimeout(hangUp, APPLICATION_LIMITS.uploadMs);
  let silence = setTimeout(hangUp, silenceMs);
  raw.on('data', () => {
    clearTimeout(silence);
    silence = setTimeout(hangUp, silenceMs);
  });
  await Promise.race([once(raw, 'end'), once(raw, 'close')]).catch(() => {});
  clearTimeout(timer);
  clearTimeout(silence);
}
