import { FRAGMENT_AREA } from '@olov/contract/platform/names';
import type { Composition, Locale } from '@olov/shared-kit';
import { fragmentWithComponent, type LoadedFragment, type RemoteLoader } from '@olov/shared-kit/host';
import { isLoadFailure, loadAgain } from '../builds/loadAgain';
import type { Report } from '../observability/Report';
import type { Remotes } from './remotes';

export function createRemoteLoader(
  remotes: Remotes,
  { extensions, remotes: composed }: Pick<Composition, 'extensions' | 'remotes'>,
  locale: Locale,
  report: Report,
  forDevelopers: Pick<RemoteLoader, 'inspect' | 'outline'> = {},
): RemoteLoader {
  const loaded = new Map<string, LoadedFragment>();

  async function loadFragment(name: string) {
    const id = remotes.ownerOf(name);
    if (!id) throw new Error(`no remote offers the fragment ${name}`);
    const load = async () => {
      const door = await remotes.door(id);
      const own = door.fragments[name];
      if (!own)
        throw new Error(`${id}@${remotes.versionOf(id)}: its door does not keep the fragment ${name}`);
      const [fragment, messages] = await Promise.all([own(), remotes.messages(id, locale)]);
      return { fragment: await fragmentWithComponent(fragment), messages, remote: id };
    };
    const fragment = await loadAgain(load, async (error) => isLoadFailure(error) && remotes.refresh(id));
    loaded.set(name, fragment);
    return fragment;
  }
  return {
    loadFragment,
    loadedFragment: (name) => loaded.get(name),
    ...forDevelopers,
    contributionsTo: (slot) => extensions?.[slot],
    scopeOf: (id) => composed[id]?.scope,
    prefetchFragment: (name) => void loadFragment(name).catch(() => {}),
    report(error, { remote, user, area }) {
      // If a fragment could not be loaded, the kit does not know its owner, and its user is not to blame.
      const fragment = area.startsWith(FRAGMENT_AREA) ? area.slice(FRAGMENT_AREA.length) : undefined;
      const id = remote ?? (fragment && remotes.ownerOf(fragment));
      const isLoaded = remote !== undefined;
      const blamed = isLoaded || !id ? user : undefined;
      report(error, { remote: id, version: id && remotes.versionOf(id), user: blamed, area });
    },
  };
}
