import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** Security: only this shop can create the ids, and each is valid only for the build of its page. */
export interface ViewIds {
  issue(build: string, issuedAt: number): string;
  issuedAt(view: string, build: string): number | undefined;
}

const SHAPE = /^([0-9a-z]{1,9})\.[\w-]{16}\.[\w-]{22}$/;

/** Every replica derives the same key from the session secret, and verifies the ids of the others. */
export function createViewIds(sessionSecret: string): ViewIds {
  const key = Buffer.from(hkdfSync('sha256', sessionSecret, '', 'olov page views', 32));
  const signed = (text: string, build: string): string => {
    const signature = createHmac('sha256', key).update(`${build} ${text}`).digest().subarray(0, 16);
    return `${text}.${signature.toString('base64url')}`;
  };
  return {
    issue: (build, issuedAt) =>
      signed(`${issuedAt.toString(36)}.${randomBytes(12).toString('base64url')}`, build),
    issuedAt(view, build) {
      const time = SHAPE.exec(view)?.[1];
      if (time === undefined) return undefined;
      const expected = signed(view.slice(0, view.lastIndexOf('.')), build);
      return timingSafeEqual(Buffer.from(view), Buffer.from(expected))
        ? Number.parseInt(time, 36)
        : undefined;
    },
  };
}
