import { fragmentNames, type PageReports } from '@olov/contract';
import { FRAGMENT_AREA } from '@olov/contract/platform/names';
import { type Composed, HOST } from '../composition/compose';
import type { RegistryDocument } from '../composition/registry';

type Failure = Pick<PageReports['reports'][number], 'remote' | 'user' | 'area'>;

/**
 * The remotes whose versions a failure counts against. A fragment that fails while it renders may have got wrong props,
 * so it counts against its owner and its user. A missing one counts against those who removed it.
 */
export function culpritsOf({ remote, user, area }: Failure, composed: Composed, document: RegistryDocument) {
  if (!area.startsWith(FRAGMENT_AREA)) return remote === undefined ? [] : [remote];
  const fragment = area.slice(FRAGMENT_AREA.length);
  const isOffered = ({ extras }: Composed['host']) => fragmentNames(extras.build.manifest).includes(fragment);
  if (Object.values(composed.remotes).some(isOffered)) {
    // A contributed fragment is shown by its owner.
    return [...new Set([remote, user])].filter((id) => id !== undefined);
  }
  const removers = Object.keys(composed.remotes).filter((id) => document.microFrontends[id]?.some(isOffered));
  return removers.length > 0 ? removers : [user ?? HOST];
}
