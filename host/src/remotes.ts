import {
  loadRemote,
  type ModuleFederationRuntimePlugin,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import type {
  ComposedRemote,
  Composition,
  Locale,
  Messages,
  RemoteLoader,
  RemoteModule,
} from '@olov/shared-kit';
import type { ErrorContext } from './errors/reportError';

/*
 * The only file that names the federation runtime. It turns the composition of
 * the page into doors: each either loads or fails, and a failed one may be asked
 * again.
 */

export interface Remotes {
  /** The door of a remote. Rejects where it cannot be loaded; the next call tries again. */
  door(id: string): Promise<RemoteModule>;
  /** The remote's texts in a language. */
  messages(id: string, locale: Locale): Promise<Messages>;
  /** Id of the remote that offers a fragment. */
  ownerOf(fragment: string): string | undefined;
  versionOf(id: string): string | undefined;
}

type Report = (error: unknown, context: ErrorContext) => void;

/** Registers the composition's remotes; nothing is fetched yet. */
export function createRemotes(composition: Composition, report: Report): Remotes {
  const remotes = composition.remotes;
  registerPlugins([integrityPlugin(remotes)]);
  const register = (id: string, { container, base, entry }: ComposedRemote, force = false) =>
    registerRemotes([{ name: container, alias: id, entry: new URL(base + entry, document.baseURI).href }], {
      force,
    });
  for (const [id, remote] of Object.entries(remotes)) register(id, remote);

  const doors = new Map<string, Promise<RemoteModule>>();
  const failed = new Set<string>();

  async function open(id: string): Promise<RemoteModule> {
    const remote = remotes[id];
    if (!remote) throw new Error(`this composition has no remote ${id}`);
    // The runtime remembers a failed entry; registering it again forgets it.
    if (failed.delete(id)) register(id, remote, true);
    const exposed = await loadRemote<{ remote: RemoteModule }>(`${remote.container}/remote`);
    if (!exposed?.remote) throw new Error(`remote ${id} has no door`);
    return exposed.remote;
  }

  function door(id: string): Promise<RemoteModule> {
    const known = doors.get(id);
    if (known) return known;
    const opening = open(id).catch((error: unknown) => {
      doors.delete(id);
      failed.add(id);
      report(error, { remote: id, version: remotes[id]?.version, area: 'door' });
      throw error;
    });
    doors.set(id, opening);
    return opening;
  }

  return {
    door,
    async messages(id, locale) {
      const { messages } = await door(id);
      return (await messages[locale]()).default;
    },
    ownerOf: (fragment) => Object.keys(remotes).find((id) => remotes[id]?.fragments.includes(fragment)),
    versionOf: (id) => remotes[id]?.version,
  };
}

/** Lets kit components reach fragments without knowing federation. */
export function createRemoteLoader(remotes: Remotes, locale: Locale, report: Report): RemoteLoader {
  async function loadFragment(name: string) {
    const id = remotes.ownerOf(name);
    if (!id) throw new Error(`no remote offers the fragment ${name}`);
    const door = await remotes.door(id);
    const load = door.fragments[name];
    if (!load) throw new Error(`remote ${id} does not keep its fragment ${name}`);
    const [fragment, messages] = await Promise.all([load(), remotes.messages(id, locale)]);
    return { fragment, messages, remote: id };
  }
  return {
    loadFragment,
    prefetchFragment: (name) => void loadFragment(name).catch(() => {}),
    report: (error, context) =>
      report(error, { ...context, version: context.remote && remotes.versionOf(context.remote) }),
  };
}

/** Entries are loaded with the hash that the composition names; chunks carry theirs in the entry. */
function integrityPlugin(remotes: Composition['remotes']): ModuleFederationRuntimePlugin {
  const byUrl = new Map(
    Object.values(remotes).map(({ base, entry, integrity }) => [
      new URL(base + entry, document.baseURI).href,
      integrity[entry],
    ]),
  );
  return {
    name: 'olov-integrity',
    createScript({ url }) {
      const integrity = byUrl.get(url);
      const script = document.createElement('script');
      script.async = true;
      script.crossOrigin = 'anonymous';
      if (integrity) script.integrity = integrity;
      script.src = url;
      return script;
    },
  };
}
