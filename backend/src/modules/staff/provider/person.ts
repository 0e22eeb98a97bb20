import type { ProviderConfig } from './config';

/** A person as the provider describes them. */
export interface Person {
  /** Issuer and subject, which never change and are given to nobody else; an e-mail may be both. */
  subject: string;
  /** Undefined without a usable claim. */
  login: string | undefined;
  isVerified: boolean;
  /** The provider has asked for a second factor. */
  hasSecondFactor: boolean;
}

const FACTORS = ['mfa', 'otp'];

type Claims = Readonly<Record<string, unknown>>;

export function personOf(claims: Claims, claim: ProviderConfig['claim']): Person {
  const { [claim]: login, email_verified: verified, iss, sub } = claims;
  return {
    subject: `${iss} ${sub}`,
    login: typeof login === 'string' && login.trim() !== '' ? login.trim().toLowerCase() : undefined,
    // Some providers send booleans as texts.
    isVerified: claim !== 'email' || verified === true || verified === 'true',
    hasSecondFactor: hasSecondFactor(claims),
  };
}

export const issuerOf = (subject: string): string => subject.slice(0, subject.indexOf(' '));

function hasSecondFactor({ amr, acr }: Claims): boolean {
  if (Array.isArray(amr) && amr.some((method) => FACTORS.includes(method))) return true;
  // The reported class (`acr`) is a plain word, or the last segment of a URN or URL.
  return typeof acr === 'string' && FACTORS.includes(acr.split(/[:/]/).at(-1) ?? '');
}
