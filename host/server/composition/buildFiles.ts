import type { BuildFiles } from '@olov/contract';
import { LOCALES, type Locale } from '@olov/contract/platform/locales';
import type { Composed } from './compose';
import { urlOf } from './libraries';
import type { RegistryEntry } from './registry';

/** The JSON of a `BuildFiles`. */
export function filesText({ host, remotes }: Composed, locale: Locale): string {
  const files = [host, ...Object.values(remotes)].flatMap((entry) => filesOf(entry, locale));
  return JSON.stringify({ files } satisfies BuildFiles);
}

function filesOf(entry: RegistryEntry, locale: Locale): BuildFiles['files'] {
  const { build } = entry.extras;
  const textsIn = (one: Locale) => Object.values(build.messages[one] ?? {}).flat();
  const ours = new Set(textsIn(locale));
  const others = LOCALES.flatMap(textsIn).filter((file) => !ours.has(file));
  const left = new Set([build.server, ...others, ...(build.rare ?? [])]);
  return Object.entries(build.integrity)
    .filter(([file]) => !left.has(file))
    .map(([file, integrity]) => ({ url: urlOf(entry, file), integrity }));
}
