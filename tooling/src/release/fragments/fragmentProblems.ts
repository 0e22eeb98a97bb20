import { offersOf } from '@olov/contract/platform/fragments';
import type { RemoteManifest } from '@olov/contract/platform/remote';
import semver from 'semver';
import { pathProblems } from '../pathProblems';

const MAX_USES = 200;

/** Faults of `fragments` and `uses` that can be found in remote.json alone. */
export function fragmentProblems(manifest: RemoteManifest): string[] {
  const offers = offersOf(manifest);
  const names = offers.map(({ name }) => name);
  const { fragments = {}, routes = [] } = manifest.uses ?? {};
  return [
    ...names
      .filter((name, index) => names.indexOf(name) !== index)
      .map((name) => `the fragment ${name} is duplicated: keep one of them in remote.json`),
    ...offers
      .filter(({ version }) => version !== undefined && semver.valid(version) !== version)
      .map(({ name, version }) => `the fragment ${name} has the version "${version}": write one like 1.0.0`),
    ...Object.entries(fragments)
      .filter(([, range]) => !semver.validRange(range))
      .map(([name, range]) => `uses ${name} "${range}", which is no range: write one like ^1.0.0`),
    ...Object.keys(fragments)
      .filter((name) => names.includes(name))
      .map((name) => `uses its own fragment ${name}: import it, and remove it from \`uses\``),
    ...routes.flatMap((path) => pathProblems(path).map((problem) => `${problem} (in \`uses\`)`)),
    ...(Object.keys(fragments).length + routes.length > MAX_USES
      ? [`it uses more than ${MAX_USES} fragments and routes: split the remote`]
      : []),
  ];
}
