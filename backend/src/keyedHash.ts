import { createHmac } from 'node:crypto';

/**
 * A text that says nothing to who has not our key, and is the same for the same text: what is kept where the text itself
 * is not to be. `purpose` keeps hashes of different tables from being compared.
 */
export type KeyedHash = (purpose: string, text: string) => string;

export const createKeyedHash =
  (key: string): KeyedHash =>
  (purpose, text) =>
    createHmac('sha256', key).update(`${purpose}\0${text}`).digest('base64url');
