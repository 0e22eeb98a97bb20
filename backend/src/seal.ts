import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { KeyedHash } from './keyedHash';

export interface Seal {
  close(text: string): string;
  /** Undefined if another key closed the text, or somebody changed it. */
  open(sealed: string): string | undefined;
}

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encryption of a text that must wait in the database. */
export function createSeal(keyedHash: KeyedHash, purpose: string): Seal {
  const key = Buffer.from(keyedHash('key of a seal', purpose), 'base64url');
  return {
    close(text) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, key, iv);
      const closed = [cipher.update(text, 'utf8'), cipher.final()];
      return Buffer.concat([iv, cipher.getAuthTag(), ...closed]).toString('base64url');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      try {
        const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), {
          authTagLength: TAG_BYTES,
        });
        decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
        const opened = [decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()];
        return Buffer.concat(opened).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}
