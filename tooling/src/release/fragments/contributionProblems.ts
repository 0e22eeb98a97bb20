import type { Contribution } from '@olov/contract/platform/extensionSlots';
import { fragmentNames } from '@olov/contract/platform/fragments';
import type { RemoteManifest } from '@olov/contract/platform/remote';
import { pathProblems } from '../pathProblems';

const MAX_CONTRIBUTIONS = 50;

/** Faults of `extensionSlots` and `contributes` that can be found in remote.json alone. */
export function contributionProblems(manifest: RemoteManifest): string[] {
  const { extensionSlots = [], contributes = [] } = manifest;
  const names = extensionSlots.map(({ name }) => name);
  const own = fragmentNames(manifest);
  return [
    ...names
      .filter((name, index) => names.indexOf(name) !== index)
      .map((name) => `the extension slot ${name} is duplicated: keep one of them in remote.json`),
    ...contributes.flatMap((contribution) =>
      problemsOf(contribution, own).map((problem) => `${problem} (in \`contributes\`)`),
    ),
    ...(extensionSlots.length + contributes.length > MAX_CONTRIBUTIONS
      ? [`it has more than ${MAX_CONTRIBUTIONS} extension slots and contributions: split the remote`]
      : []),
  ];
}

function problemsOf(
  { slot, mode = 'add', fragment, link, when = {} }: Contribution,
  own: readonly string[],
): string[] {
  const shown = [fragment, link].filter((one) => one !== undefined).length;
  if (shown !== (mode === 'hide' ? 0 : 1)) {
    const needs =
      mode === 'hide' ? 'hides: leave out fragment and link' : 'needs either a fragment or a link';
    return [`the contribution to ${slot} ${needs}`];
  }
  return [
    // The HTML of the server would show what the browser replaces.
    ...(mode !== 'add' && when.signedIn !== undefined
      ? [`the contribution to ${slot} can only add something with the condition signedIn`]
      : []),
    ...(fragment === undefined || own.includes(fragment)
      ? []
      : [`${fragment} is no fragment of this remote: add it to \`fragments\`, or name another one`]),
    ...(link ? linkProblems(link.to) : []),
    ...(when.routes ?? []).flatMap(pathProblems),
  ];
}

function linkProblems(to: string): string[] {
  const isAddress = to.startsWith('https://') && URL.canParse(to) && new URL(to).username === '';
  if (isAddress) return [];
  if (to.startsWith('/') && !to.includes('/:')) return pathProblems(to.replace(/[?#].*$/, ''));
  return [
    `"${to}" is no target of a link: write a path without language prefix, or an address that begins with https://`,
  ];
}
