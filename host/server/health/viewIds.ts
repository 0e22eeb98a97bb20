import { randomBytes } from 'node:crypto';
import { createSigner } from '../identity/createSigner';

/** Security: only this shop can create the ids, and each is valid only for the build of its page. */
export interface ViewIds {
  issue(build: string, issuedAt: number): string;
  issuedAt(view: string, build: string): number | undefined;
}

const SHAPE = /^(([0-9a-z]{1,9})\.[\w-]{16})\.([\w-]{22})$/;

export function createViewIds(sessionSecret: string): ViewIds {
  const { sign, isSigned } = createSigner(sessionSecret, 'olov page views');
  return {
    issue(build, issuedAt) {
      const text = `${issuedAt.toString(36)}.${randomBytes(12).toString('base64url')}`;
      return `${text}.${sign(`${build} ${text}`)}`;
    },
    issuedAt(view, build) {
      const [, text, time, signature] = SHAPE.exec(view) ?? [];
      if (!text || !time || !signature || !isSigned(`${build} ${text}`, signature)) return undefined;
      return Number.parseInt(time, 36);
    },
  };
}
