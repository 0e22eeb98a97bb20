import { PREVIEW_TOKEN } from '@olov/contract';
import type { KeyedHash } from '../../../keyedHash';

/** Long enough for a look on two devices; an address that got around shows nothing tomorrow. */
const LIFE_MS = 60 * 60_000;

const PURPOSE = 'menu previews';

interface Preview {
  id: string;
  untilMs: number;
}

/** All replicas have the key of the hashes, so none needs to remember the tokens. */
export function createPreviewTokens({ keyedHash, now }: { keyedHash: KeyedHash; now: () => number }) {
  return {
    /** The id is that of a draft of the menu or of a kept entry. */
    issue(id: string): { token: string; untilMs: number } {
      const untilMs = now() + LIFE_MS;
      const text = `${id}.${untilMs.toString(36)}`;
      return { token: `${text}.${keyedHash(PURPOSE, text)}`, untilMs };
    },

    /** Undefined if the shop did not issue this token, or if it has expired. */
    read(token: string): Preview | undefined {
      const [, text, id, until, signature] = PREVIEW_TOKEN.exec(token) ?? [];
      if (!text || !id || !until || !signature || !keyedHash.isHash(signature, PURPOSE, text))
        return undefined;
      const untilMs = Number.parseInt(until, 36);
      return untilMs > now() ? { id, untilMs } : undefined;
    },
  };
}
