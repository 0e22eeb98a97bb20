import { SCOPES, type Scope } from '@olov/contract/staff/roles';
import { Keyring } from '@olov/server-kit/keyring';
import type { Machine } from '../../access/Actor';

/** A token for the software of one purpose. */
export interface StaffToken extends Omit<Machine, 'kind'> {
  secret: Keyring;
}

const SHORTEST = 16;

const isScope = (text: string): text is Scope => text in SCOPES;

/** `<purpose>:<scope>+<scope>:<secret>`, several with commas; a secret has one or more values. The messages never repeat one. */
export function parseStaffTokens(text: string): StaffToken[] {
  const tokens = text.split(',').map((part) => {
    const [, purpose = '', scopes = '', secret = ''] = /^\s*([^:]*):([^:]*):(.*?)\s*$/.exec(part) ?? [];
    if (!/^[a-z0-9][a-z0-9-]{0,31}$/.test(purpose) || purpose === LEGACY)
      throw new Error('must be <purpose>:<scope>+<scope>:<secret>, with commas between several');
    const known = scopes.split('+').filter(isScope);
    if (known.length !== scopes.split('+').length)
      throw new Error(`must name scopes among ${Object.keys(SCOPES).join(', ')} for ${purpose}`);
    const keyring = new Keyring(`STAFF_TOKENS ${purpose}`, secret);
    // A bearer token in a header cannot contain other characters.
    if (!keyring.values.every((value) => value.length >= SHORTEST && /^[\x21-\x7e]+$/.test(value)))
      throw new Error(
        `must have a secret of at least ${SHORTEST} letters, digits or signs for ${purpose}; spaces separate several values`,
      );
    return { purpose, scopes: known, secret: keyring };
  });
  const purposes = tokens.map(({ purpose }) => purpose);
  const secrets = tokens.flatMap(({ secret }) => secret.values);
  for (const [name, list] of Object.entries({ purpose: purposes, secret: secrets })) {
    if (new Set(list).size < list.length) throw new Error(`must not have the same ${name} twice`);
  }
  return tokens;
}

const LEGACY = 'staff-token';

/** The one staff token of earlier releases opens everything. */
const legacyToken = (secret: Keyring): StaffToken => ({ purpose: LEGACY, scopes: ['all'], secret });

/** The tokens of the shop, with the one of earlier releases. */
export const tokensOf = (
  staffToken: Keyring | undefined,
  staffTokens: readonly StaffToken[],
): StaffToken[] => [...(staffToken === undefined ? [] : [legacyToken(staffToken)]), ...staffTokens];

export function createMachines(tokens: readonly StaffToken[]): (secret: string) => Machine | undefined {
  return (secret) => {
    const found = tokens.find((known) => known.secret.has(secret));
    return found && { kind: 'machine', purpose: found.purpose, scopes: found.scopes };
  };
}
