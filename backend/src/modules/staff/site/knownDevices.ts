import { randomBytes } from 'node:crypto';
import type { KeyedHash } from '../../../keyedHash';

/** Of the browser and of the members who share it. */
const MOST_MARKS = 20;
const FORM = /^[\w-]{22}(\.[\w-]{43}){1,20}$/;

/** The stored part of an account; a mark of a device ends with the password. */
interface Account {
  id: string;
  passwordHash: string;
}

/** `<device>.<mark>.<mark>…`: a random id of the browser, its signature, and one for each member who has signed in there. */
export function createKnownDevices(keyedHash: KeyedHash) {
  const ofMember = (device: string, { id, passwordHash }: Account) =>
    ['known devices of the staff', `${device} ${id} ${passwordHash}`] as const;
  const ofBrowser = (device: string) => ['browsers of the staff', device] as const;
  const read = (cookie = '') => {
    const [device = '', ...marks] = FORM.test(cookie) ? cookie.split('.') : [];
    return { device, marks };
  };
  const has = (marks: readonly string[], said: readonly [purpose: string, text: string]) =>
    marks.some((known) => keyedHash.isHash(known, ...said));
  return {
    /** The id of a browser in which the member has signed in with the current password. */
    deviceOf(cookie: string | undefined, account: Account): string | undefined {
      const { device, marks } = read(cookie);
      return has(marks, ofMember(device, account)) ? device : undefined;
    },

    /** The id of a browser in which some member has signed in, also before a change of the password. */
    knownOf(cookie: string | undefined): string | undefined {
      const { device, marks } = read(cookie);
      return has(marks, ofBrowser(device)) ? device : undefined;
    },

    /** The cookie with a mark for the browser and one for the member. */
    withMember(cookie: string | undefined, account: Account): string {
      const { device, marks } = read(cookie);
      const id = device || randomBytes(16).toString('base64url');
      const own = [keyedHash(...ofBrowser(id)), keyedHash(...ofMember(id, account))];
      return [id, ...new Set([...own, ...marks])].slice(0, MOST_MARKS + 1).join('.');
    },
  };
}
