import { SCOPES, type Scope } from '@olov/contract/staff/roles';
import type { Machine } from '../../access/Actor';
import { isSameSecret } from '../../isSameSecret';

/** A token for the software of one purpose. */
export interface StaffToken extends Omit<Machine, 'kind'> {
  secret: string;
}

const SHORTEST = 16;

const isScope = (text: string): text is Scope => text in SCOPES;

/** `<purpose>:<scope>+<scope>:<secret>`, several with commas. The messages never repeat a secret. */
export function parseStaffTokens(text: string): StaffToken[] {
  const tokens = text.split(',').map((part) => {
    const [, purpose = '', scopes = '', secret = ''] = /^\s*([^:]*):([^:]*):(.*?)\s*$/.exec(part) ?? [];
    if (!/^[a-z0-9][a-z0-9-]{0,31}$/.test(purpose) || purpose === LEGACY)
      throw new Error('must be <purpose>:<scope>+<scope>:<secret>, with commas between several');
    const known = scopes.split('+').filter(isScope);
    if (known.length !== scopes.split('+').length)
      throw new Error(`must name scopes among ${Object.keys(SCOPES).join(', ')} for ${purpose}`);
    // A bearer token in a header cannot contain other characters.
    if (secret.length < SHORTEST || !/^[\x21-\x7e]+$/.test(secret))
      throw new Error(
        `must have a secret of at least ${SHORTEST} letters, digits or signs without spaces for ${purpose}`,
      );
    return { purpose, scopes: known, secret };
  });
  for (const key of ['purpose', 'secret'] as const) {
    if (new Set(tokens.map((token) => token[key])).size < tokens.length)
      throw new Error(`must not have the same ${key} twice`);
  }
  return tokens;
}

const LEGACY = 'staff-token';

/** The one staff token of earlier releases opens everything. */
const legacyToken = (secret: string): StaffToken => ({ purpose: LEGACY, scopes: ['all'], secret });

/** The tokens of the shop, with the one of earlier releases. */
export const tokensOf = (
  staffToken: string | undefined,
  staffTokens: readonly StaffToken[],
): StaffToken[] => [...(staffToken === undefined ? [] : [legacyToken(staffToken)]), ...staffTokens];

export function createMachines(tokens: readonly StaffToken[]): (secret: string) => Machine | undefined {
  return (secret) => {
    const found = tokens.find((known) => isSameSecret(secret, known.secret));
    return found && { kind: 'machine', purpose: found.purpose, scopes: found.scopes };
  };
}
