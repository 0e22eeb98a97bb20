import { ENTRY_POLICY } from '@olov/contract/platform/names';
import type { ComposedRemote, Composition, Locale, Messages, RemoteModule } from '@olov/shared-kit';
import { EntryLoadError } from '../builds/loadAgain';
import { messagesOf } from '../i18n/messages';
import type { Report } from '../observability/Report';
import { unlessLeft } from '../timing/unlessLeft';
import { openContainer } from './openContainer';
import { trustedScripts } from './trustedScripts';

interface Exposed {
  remote: RemoteModule;
}

/** Version of a developer’s own build, the only kind without hashes. */
export const DEV_VERSION = 'dev';

declare global {
  /** The base folders of each container in order of preference; the preset’s code in a remote reads it. */
  var olovBases: Record<string, readonly string[]> | undefined;
}

export function createRemotes({ remotes }: Composition, report: Report) {
  globalThis.olovBases = Object.fromEntries(
    Object.values(remotes).map((remote) => [remote.container, basesOf(remote)]),
  );
  const createScript = entryScripts(remotes);
  const doors = new Map<string, Promise<RemoteModule>>();

  async function open(id: string): Promise<RemoteModule> {
    const remote = remotes[id];
    if (!remote) throw new Error(`this composition has no remote ${id}`);
    const name = `${id}@${remote.version}`;
    if (!remote.integrity[remote.entry] && remote.version !== DEV_VERSION)
      throw new Error(`${name}: the composition names no hash of its entry`);
    const exposed = await enter(id, remote);
    if (!exposed?.remote) throw new Error(`${name}: it has no door`);
    const { pages } = exposed.remote;
    const missing = remote.routes.find(({ page, redirect }) => !redirect && !Object.hasOwn(pages, page));
    if (missing) throw new Error(`${name}: its door does not keep the page ${missing.page}`);
    return exposed.remote;
  }

  async function enter(id: string, remote: ComposedRemote) {
    let cause: unknown;
    for (const base of basesOf(remote)) {
      try {
        return (await openContainer(remote, createScript(base + remote.entry))) as
          | Partial<Exposed>
          | undefined;
      } catch (error) {
        if (!(error instanceof EntryLoadError)) throw error;
        cause = error;
      }
    }
    const places = basesOf(remote).join(' or ');
    throw new EntryLoadError(`${id}@${remote.version}: its entry did not come from ${places}`, { cause });
  }

  function door(id: string): Promise<RemoteModule> {
    const known = doors.get(id);
    if (known) return known;
    const opening = unlessLeft(() => open(id)).catch((error: unknown) => {
      doors.delete(id);
      report(error, { remote: id, version: remotes[id]?.version, area: 'door' });
      throw error;
    });
    doors.set(id, opening);
    return opening;
  }

  return {
    door,
    async messages(id: string, locale: Locale): Promise<Messages> {
      return messagesOf(await door(id), locale);
    },
    async refresh(id: string): Promise<boolean> {
      const remote = remotes[id];
      if (!remote) return false;
      // If this chunk cannot be loaded, files of remotes cannot either.
      return import(/* webpackChunkName: "later" */ '../builds/refreshFiles').then(
        ({ refreshFiles }) => refreshFiles(window, basesOf(remote)),
        () => false,
      );
    },
    ownerOf: (fragment: string) =>
      Object.keys(remotes).find((id) => remotes[id]?.fragments.includes(fragment)),
    versionOf: (id: string) => remotes[id]?.version,
  };
}

export type Remotes = ReturnType<typeof createRemotes>;

const basesOf = ({ base, fallback }: ComposedRemote): string[] =>
  [base, fallback].flatMap((url) => (url ? [new URL(url, document.baseURI).href] : []));

function entryScripts(remotes: Composition['remotes']): (url: string) => HTMLScriptElement {
  const hashes = new Map(
    Object.values(remotes).flatMap((remote) =>
      basesOf(remote).map((base) => [base + remote.entry, remote.integrity[remote.entry]]),
    ),
  );
  const trusted = trustedScripts(ENTRY_POLICY, [...hashes.keys()]);
  return (url) => {
    const script = document.createElement('script');
    script.async = true;
    script.crossOrigin = 'anonymous';
    script.integrity = hashes.get(url) ?? '';
    script.src = trusted(url);
    return script;
  };
}
