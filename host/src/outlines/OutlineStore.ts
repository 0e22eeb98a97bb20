import { offersOf, type RemoteManifest } from '@olov/contract';
import type { Composition } from '@olov/shared-kit';
import type { Boundary, KeyValueStorage } from '@olov/shared-kit/host';
import { action, makeAutoObservable, observable, runInAction } from 'mobx';
import type { FragmentInstance } from 'react';

const KEPT = 'olov-outlines';

export interface Mark {
  boundary: Boundary;
  /** Id of the room that owns the boundary. */
  owner: string;
  area: FragmentInstance;
}

interface Options {
  composition: Composition;
  manifestOf: (id: string) => Promise<RemoteManifest>;
  storage: KeyValueStorage | undefined;
}

/** The boundaries that the page has now, and whether they are outlined. */
export class OutlineStore {
  isOn = false;
  readonly marks = observable.set<Mark>([], { deep: false });
  private readonly manifests = observable.map<string, RemoteManifest>([], { deep: false });

  constructor(private readonly options: Options) {
    makeAutoObservable<this, 'options'>(this, { options: false });
    if (options.storage?.getItem(KEPT)) this.toggle();
  }

  toggle(): void {
    this.isOn = !this.isOn;
    const { composition, storage } = this.options;
    storage?.[this.isOn ? 'setItem' : 'removeItem'](KEPT, 'on');
    if (this.isOn) for (const id of ['host', ...Object.keys(composition.remotes)]) void this.read(id);
  }

  add(mark: Mark): () => void {
    this.marks.add(mark);
    return action(() => void this.marks.delete(mark));
  }

  ownerOf({ kind, name, remote }: Boundary, area: string): string {
    const { remotes } = this.options.composition;
    if (kind !== 'fragment') return remote ?? area;
    return Object.keys(remotes).find((id) => remotes[id]?.fragments.includes(name)) ?? '';
  }

  /** Version and team of a room, in words. */
  roomOf(id: string): string {
    const { host, remotes } = this.options.composition;
    const version = id === 'host' ? host.version : remotes[id]?.version;
    if (version === undefined) return 'no remote offers it';
    const team = this.manifests.get(id)?.team;
    return `${id} ${version}${team ? ` · team ${team}` : ''}`;
  }

  nameOf({ boundary: { kind, name }, owner }: Mark): string {
    const manifest = this.manifests.get(owner);
    const version =
      kind === 'fragment' && manifest && offersOf(manifest).find((offer) => offer.name === name)?.version;
    return [kind, name, version].filter(Boolean).join(' ');
  }

  private async read(id: string): Promise<void> {
    const manifest = await this.options.manifestOf(id).catch(() => undefined);
    if (manifest) runInAction(() => this.manifests.set(id, manifest));
  }
}
