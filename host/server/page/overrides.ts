import { isRemoteId, type RemoteOverride } from '@olov/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RegistryDocument } from '../composition/registry';
import { findVersion } from '../deploys/moves';

const COOKIE = 'olov_override';
const PARAMETER = 'override';

/** An override that cannot be carried out; the message is for the developer who asked. */
export class OverrideError extends Error {
  constructor(
    message: string,
    readonly statusCode: 400 | 403 = 400,
  ) {
    super(message);
  }
}

/**
 * `?override=<id>@<url or version>`, several times if need be, shows other builds to one browser alone:
 * a developer's own from an allowed origin, or a published version. An empty one ends it. Answers the
 * address to go on with where the query says something new; the choice is then kept in a session cookie.
 */
export function readOverrideQuery(
  search: string,
  allowed: readonly string[],
  document: RegistryDocument,
): { kept: string; search: string } | undefined {
  const query = new URLSearchParams(search);
  if (!query.has(PARAMETER)) return undefined;
  const wanted = query.getAll(PARAMETER).filter(Boolean);
  query.delete(PARAMETER);
  const rest = query.toString();
  const kept = wanted.map((text) => textOf(parseOverride(text, allowed, document))).join(' ');
  return { kept, search: rest && `?${rest}` };
}

/**
 * Another site's link would run code of its choice in this browser, so only an address that was typed, pasted
 * or opened from outside the browser is heard, and the shop's own links. A browser that does not say where the
 * request comes from is one that speaks plain HTTP to the shop, or an old one.
 */
export function refuseOtherSites(
  { headers }: Pick<FastifyRequest, 'headers'>,
  kept: string,
  address: string,
): void {
  const site = headers['sec-fetch-site'] ?? 'none';
  if (site === 'none' || site === 'same-origin') return;
  throw new OverrideError(
    `another site asks this browser to show ${kept || 'no other builds'} in the shop. If that is what you want, paste this address into the address bar: ${address}`,
    403,
  );
}

export function keepOverrides(reply: FastifyReply, kept: string, isSecure: boolean): void {
  const options = { path: '/', sameSite: 'lax', httpOnly: true, secure: isSecure } as const;
  if (kept) reply.setCookie(COOKIE, kept, options);
  else reply.clearCookie(COOKIE, options);
}

/** What this browser asked for before; what is no longer allowed or there is left out. */
export function overridesOf(
  { cookies }: Pick<FastifyRequest, 'cookies'>,
  allowed: readonly string[],
  document: RegistryDocument,
): RemoteOverride[] {
  if (allowed.length === 0) return [];
  return (cookies[COOKIE] ?? '').split(' ').flatMap((text) => {
    try {
      return text ? [parseOverride(text, allowed, document)] : [];
    } catch {
      return [];
    }
  });
}

/** Published versions among the overrides, by name. */
export const pinsOf = (overrides: readonly RemoteOverride[]): Record<string, string> =>
  Object.fromEntries(overrides.flatMap(({ id, version }) => (version ? [[id, version]] : [])));

/** Origins of developers' own builds. */
export const originsOf = (overrides: readonly RemoteOverride[]): string[] => [
  ...new Set(overrides.flatMap(({ base }) => (base ? [new URL(base).origin] : []))),
];

function parseOverride(text: string, allowed: readonly string[], document: RegistryDocument): RemoteOverride {
  const at = text.indexOf('@');
  const [id, target] = [text.slice(0, at), text.slice(at + 1)];
  if (at < 1 || !isRemoteId(id) || !target) {
    throw new OverrideError(`"${text}" is no override: write <remote>@<URL or version>`);
  }
  if (!/^https?:\/\//i.test(target)) return { id, version: versionFor(document, id, target) };
  const url = URL.canParse(target) ? new URL(target) : undefined;
  if (!url || !allowed.some((pattern) => isOrigin(url, pattern))) {
    throw new OverrideError(
      `builds from ${url?.origin ?? target} are not shown here; allowed: ${allowed.join(', ')}`,
    );
  }
  return { id, base: url.origin + url.pathname.replace(/[^/]*$/, '') };
}

function versionFor(document: RegistryDocument, id: string, wanted: string): string {
  try {
    return findVersion(document, id, wanted).metadata.version;
  } catch (error) {
    throw new OverrideError((error as Error).message);
  }
}

/** A pattern is an origin; its port may be `*`. */
const isOrigin = (url: URL, pattern: string): boolean =>
  pattern.endsWith(':*')
    ? `${url.protocol}//${url.hostname}` === pattern.slice(0, -2)
    : url.origin === pattern;

const textOf = ({ id, base, version }: RemoteOverride): string => `${id}@${base ?? version}`;
