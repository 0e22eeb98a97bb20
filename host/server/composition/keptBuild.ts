import { createHash } from 'node:crypto';
import type { BuildFiles, KeptBuild } from '@olov/contract';
import { LOCALES, type Locale } from '@olov/contract/platform/locales';
import type { FastifyRequest } from 'fastify';
import { type ContentPolicy, originsOfBuild } from '../page/security';
import type { Composed } from './compose';
import type { Compositions } from './compositions';
import { urlOf } from './libraries';
import { messageFiles, type RegistryEntry } from './registry';
import { composedFor } from './visitor';

interface Options {
  compositions: Pick<Compositions, 'read' | 'of' | 'given'>;
  headers: Record<string, string>;
  policy: ContentPolicy;
  key: string;
}

export type KeptBuilds = (
  request: Pick<FastifyRequest, 'cookies' | 'query'>,
) => Promise<KeptBuild | undefined>;

export function createKeptBuilds({ compositions, headers, policy, key }: Options): KeptBuilds {
  const made = new WeakMap<Composed, KeptBuild>();

  const make = (composed: Composed): KeptBuild => ({
    id: composed.composition.id,
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy({ ...originsOfBuild(composed), folders: '{folders}' }),
    },
    folders: foldersOf(composed),
    lists: Object.fromEntries(LOCALES.map((locale) => [locale, hashOf(filesText(composed, locale))])),
    key,
  });

  return async (request) => {
    const composed = await composedFor(request, compositions);
    if (!composed) return undefined;
    const build = made.get(composed) ?? make(composed);
    made.set(composed, build);
    return build;
  };
}

function foldersOf({ host, remotes }: Composed): string[] {
  const folders = [host, ...Object.values(remotes)].flatMap((entry) => [
    entry.url,
    ...(entry.fallbackUrl ? [entry.fallbackUrl] : []),
    ...(entry.extras.build.libraries ?? []).map((file) => urlOf(entry, file).slice(0, -file.length)),
  ]);
  // A hosted address with another character could end its directive.
  return [...new Set(folders)].filter((url) => /^[\w:/.@~%+-]+$/.test(url));
}

const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** The JSON of a `BuildFiles`. */
export function filesText({ host, remotes }: Composed, locale: Locale): string {
  const files = [host, ...Object.values(remotes)].flatMap((entry) => filesOf(entry, locale));
  return JSON.stringify({ files } satisfies BuildFiles);
}

function filesOf(entry: RegistryEntry, locale: Locale): BuildFiles['files'] {
  const { build } = entry.extras;
  const textsIn = (one: Locale) => Object.values(messageFiles(entry, one)).flat();
  const ours = new Set(textsIn(locale));
  const others = LOCALES.flatMap(textsIn).filter((file) => !ours.has(file));
  const left = new Set([build.server, ...others, ...(build.rare ?? [])]);
  return Object.entries(build.integrity)
    .filter(([file]) => !left.has(file))
    .map(([file, integrity]) => ({ url: urlOf(entry, file), integrity }));
}
