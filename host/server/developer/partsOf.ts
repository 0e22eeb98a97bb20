import { type ComposedContribution, offersOf, type RemoteBuild } from '@olov/contract';
import type { Composed } from '../composition/compose';
import type { RegistryEntry } from '../composition/registry';

export interface Part {
  kind: 'shared by all pages' | 'page' | 'fragment' | 'extension slot' | 'contribution';
  name: string;
  detail: string;
  files?: string[];
}

/** The parts of one room of a composition, and what the other rooms have to do with them. */
export function partsOf(id: string, { extras: { build } }: RegistryEntry, composed: Composed): Part[] {
  const { composition } = composed;
  const { manifest, entry, door, pages, fragments } = build;
  const others = Object.values({ host: composed.host, ...composed.remotes }).map(
    (each) => each.extras.build.manifest,
  );
  const routes = composition.remotes[id]?.routes ?? [];
  const usersOf = (fragment: string) =>
    others.filter(({ uses }) => uses?.fragments?.[fragment] !== undefined).map((other) => other.id);
  return [
    { kind: 'shared by all pages', name: 'entry and door', detail: '', files: [entry, ...filesOf(door)] },
    ...Object.entries(pages).map(([name, files]): Part => {
      const paths = routes.filter(({ page, redirect }) => page === name && redirect === undefined);
      return { kind: 'page', name, detail: paths.map(({ path }) => path).join(', '), files: filesOf(files) };
    }),
    ...offersOf(manifest).map(({ name, version = '', deprecated }): Part => {
      const users = usersOf(name);
      const detail = [
        users.length > 0 ? `used by ${users.join(', ')}` : 'not used',
        deprecated && 'deprecated',
      ];
      const files = fragments[name];
      return {
        kind: 'fragment',
        name: `${name} ${version}`.trim(),
        detail: detail.filter(Boolean).join(', '),
        ...(files && { files: filesOf(files) }),
      };
    }),
    ...(manifest.extensionSlots ?? []).map(({ name }): Part => {
      const filled = composition.extensions?.[name] ?? [];
      const detail = filled.map((one) => `${one.remote}: ${contributed(one)}`).join(', ');
      return { kind: 'extension slot', name, detail: detail || 'empty' };
    }),
    ...(manifest.contributes ?? []).map(
      (one): Part => ({ kind: 'contribution', name: contributed(one), detail: `to ${one.slot}` }),
    ),
  ];
}

const filesOf = ({ js, css }: RemoteBuild['door']): string[] => [...js, ...css];

const contributed = ({ fragment, link }: Pick<ComposedContribution, 'fragment' | 'link'>): string =>
  fragment ?? `link to ${link?.to}`;
