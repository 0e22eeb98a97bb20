import type { Composition, RemoteModule } from '@olov/shared-kit';
import type { Remotes } from '../federation/remotes';
import { messagesOf } from '../i18n/messages';

export function serverRemotes(composition: Composition, doors: Readonly<Record<string, unknown>>): Remotes {
  const door = async (id: string): Promise<RemoteModule> => {
    const exported = doors[id];
    if (exported instanceof Error) throw exported;
    const { remote } = (exported ?? {}) as { remote?: RemoteModule };
    if (!remote) throw new Error(`${id} has no build for the server`);
    return remote;
  };
  return {
    door,
    messages: async (id, locale) => messagesOf(await door(id), locale),
    refresh: async () => false,
    ownerOf: () => undefined,
    versionOf: (id) => composition.remotes[id]?.version,
  };
}
