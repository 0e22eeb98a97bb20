import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fragmentNames } from '@olov/contract/platform/fragments';
import type { RemoteBuild } from '@olov/contract/platform/remote';
import { covers } from '../routePatterns';
import { findUses } from './findUses';

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
