import { isRemoteId, type RemoteOverride } from '@olov/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RegistryDocument } from '../../composition/registry';
import { isOrigin } from '../../deploys/askOutside';
import { kitProblems } from '../../deploys/conflicts';
import { findVersion } from '../../deploys/moves';

const COOKIE = 'olov_override';
const PARAMETER = 'override';

export class OverrideError extends Error {
  constructor(
    message: string,
    readonly statusCode: 400 | 403 = 400,
  ) {
    super(message);
  }
}

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

// Security: a link of another site could run its code in this browser.
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

export const pinsOf = (overrides: readonly RemoteOverride[]): Record<string, string> =>
  Object.fromEntries(overrides.flatMap(({ id, version }) => (version ? [[id, version]] : [])));

export const originsOf = (overrides: readonly RemoteOverride[]): string[] => [
  ...new Set(overrides.flatMap(({ base }) => (base ? [new URL(base).origin] : []))),
];

function parseOverride(text: string, allowed: readonly string[], document: RegistryDocument): RemoteOverride {
  const at = text.indexOf('@');
  const [id, target] = [text.slice(0, at), text.slice(at + 1)];
  if (at < 1 || !isRemoteId(id) || !target) {
    throw new OverrideError(`"${text}" is not an override: write <remote>@<URL or version>`);
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
    const { metadata, extras } = findVersion(document, id, wanted);
    const [problem] = kitProblems(extras.build, document, true);
    if (problem) throw new Error(problem);
    return metadata.version;
  } catch (error) {
    throw new OverrideError((error as Error).message);
  }
}

const textOf = ({ id, base, version }: RemoteOverride): string => `${id}@${base ?? version}`;
