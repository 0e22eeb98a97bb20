import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fragmentNames } from '@olov/contract/platform/fragments';
import { LINKS } from '@olov/contract/platform/links';
import type { RemoteBuild } from '@olov/contract/platform/remote';
import { type Property, parseExpressionAt } from 'acorn';
import { covers } from '../routePatterns';

/** Uses of other remotes and extension slots that the scripts of a build contain and its remote.json does not declare. */
export async function undeclaredUses(record: RemoteBuild, folder: string): Promise<string[]> {
  const { manifest } = record;
  const { fragments = {}, routes = [] } = manifest.uses ?? {};
  const found = await Promise.all(
    scriptsOf(record).map(async (file) => findUses(await readFile(join(folder, file), 'utf8'))),
  );
  const known = new Set([...Object.keys(fragments), ...fragmentNames(manifest)]);
  const paths = [...routes, ...manifest.routes.map(({ path }) => path)];
  const offered = new Set(manifest.extensionSlots?.map(({ name }) => name));
  const undeclared = {
    fragments: found.flatMap((uses) => uses.fragments).filter((name) => !known.has(name)),
    routes: found
      .flatMap((uses) => uses.routes)
      .filter((route) => !paths.some((path) => covers(path, route))),
    slots: found.flatMap(({ extensionSlots }) => extensionSlots).filter((name) => !offered.has(name)),
  };
  return [
    ...new Set([
      ...undeclared.fragments.map(
        (name) =>
          `it shows the fragment ${name} without saying so: add "${name}" with the range of its version to uses.fragments in remote.json`,
      ),
      ...undeclared.routes.map(
        (route) => `it links to ${route} without saying so: add "${route}" to uses.routes in remote.json`,
      ),
      ...undeclared.slots.map(
        (name) =>
          `it offers the extension slot ${name} without saying so: add { "name": "${name}" } to extensionSlots in remote.json`,
      ),
    ]),
  ];
}

/** The build for the server has everything in one script. */
const scriptsOf = ({ server, integrity }: RemoteBuild): string[] =>
  server ? [server] : Object.keys(integrity).filter((file) => file.endsWith('.js'));

export interface FoundUses {
  fragments: string[];
  routes: string[];
  /** The extension slots of its pages, which it offers rather than uses. */
  extensionSlots: string[];
}

// The kit is a shared module, so a bundler keeps the names of its exports.
const SLOT = /\b(Fragment|Extension)Slot,\s*(?=\{)/g;
const LINK = /\bpaths\.(\w+)\(/g;

/**
 * Fragments and extension slots that a bundled script shows and routes to which it links, as far as their names are written in it. A name
 * that the script computes is found in development only.
 */
export function findUses(script: string): FoundUses {
  const namesIn = (kind: string) =>
    [...script.matchAll(SLOT)]
      .filter(([, found]) => found === kind)
      .flatMap(({ index, 0: { length } }) => nameIn(script, index + length));
  const routes = [...script.matchAll(LINK)].flatMap(([, name = '']) => LINKS[name] ?? []);
  return {
    fragments: sorted(namesIn('Fragment')),
    routes: sorted(routes),
    extensionSlots: sorted(namesIn('Extension')),
  };
}

const sorted = (names: string[]): string[] => [...new Set(names)].sort();

function nameIn(script: string, at: number): string[] {
  try {
    const props = parseExpressionAt(script, at, { ecmaVersion: 'latest' });
    if (props.type !== 'ObjectExpression') return [];
    const name = props.properties.find(
      (one): one is Property =>
        one.type === 'Property' && one.key.type === 'Identifier' && one.key.name === 'name',
    );
    return name?.value.type === 'Literal' && typeof name.value.value === 'string' ? [name.value.value] : [];
  } catch {
    // The text was no code, but a part of a string or a comment.
    return [];
  }
}
