import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits: a hash without salt and stretching is enough. The beginning lets scanners for secrets find it. */
export const newToken = (): string => `olov_${randomBytes(32).toString('base64url')}`;

/** Any other text needs no look into the store. */
export const isNewToken = (text: string): boolean => /^olov_[\w-]{43}$/.test(text);

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
