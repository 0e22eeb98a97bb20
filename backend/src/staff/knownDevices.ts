import { randomBytes } from 'node:crypto';
import { isSameSecret } from '../isSameSecret';
import type { KeyedHash } from '../keyedHash';

/** Members who share a tablet. */
const MOST_MEMBERS = 20;
const FORM = /^[\w-]{22}(\.[\w-]{43}){1,20}$/;

/** The stored part of an account; a mark of a device ends with the password. */
interface Account {
  id: string;
  passwordHash: string;
}

/** `<device>.<mark>.<mark>…`: a random id of the browser, and a signature for each member who has signed in there. */
export function createKnownDevices(keyedHash: KeyedHash) {
  const markOf = (device: string, { id, passwordHash }: Account) =>
    keyedHash('known devices of the staff', `${device} ${id} ${passwordHash}`);
  const read = (cookie = '') => {
    const [device = '', ...marks] = FORM.test(cookie) ? cookie.split('.') : [];
    return { device, marks };
  };
  return {
    /** The id of a browser in which the member has signed in with the current password. */
    deviceOf(cookie: string | undefined, account: Account): string | undefined {
      const { device, marks } = read(cookie);
      const mark = markOf(device, account);
      return marks.some((known) => isSameSecret(known, mark)) ? device : undefined;
    },

    /** The cookie with a mark for the member. */
    withMember(cookie: string | undefined, account: Account): string {
      const { device, marks } = read(cookie);
      const id = device || randomBytes(16).toString('base64url');
      const mark = markOf(id, account);
      return [id, mark, ...marks.filter((known) => known !== mark)].slice(0, MOST_MEMBERS + 1).join('.');
    },
  };
}
