import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { KeyedHash } from './keyedHash';

export interface Seal {
  close(text: string): string;
  /** Undefined if another key closed the text, or somebody changed it. */
  open(sealed: string): string | undefined;
  /** The text closed with the first value of the key, if an earlier value closed it. */
  renewed(sealed: string): string;
}

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encryption of a text that must wait in the database. */
export function createSeal(keyedHash: KeyedHash, purpose: string): Seal {
  const said = ['key of a seal', purpose] as const;
  const first = keyedHash(...said);
  const close = (text: string) => {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, Buffer.from(first, 'base64url'), iv);
    const closed = [cipher.update(text, 'utf8'), cipher.final()];
    return Buffer.concat([iv, cipher.getAuthTag(), ...closed]).toString('base64url');
  };
  const open = (sealed: string) => keyedHash.find(...said, (key) => openWith(key, sealed));
  return {
    close,
    open,
    renewed(sealed) {
      const text = openWith(first, sealed) === undefined ? open(sealed) : undefined;
      return text === undefined ? sealed : close(text);
    },
  };
}

function openWith(key: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  try {
    const decipher = createDecipheriv(CIPHER, Buffer.from(key, 'base64url'), bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const opened = [decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()];
    return Buffer.concat(opened).toString('utf8');
  } catch {
    return undefined;
  }
}
