import { foldApostrophes, type Landmark, PlacesStore, type RootStore } from '@olov/shared-kit';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Suggestion } from '../models/address';
import { coordinatesText, type DeliveryPoint, looksLikeCoordinates, parseCoordinates } from '../models/geo';
import { AddressBookStore } from './AddressBookStore';

/** Debounce of the search in ms. */
export const SEARCH_DELAY_MS = 250;

/** The shortest text that is searched. */
const LEAST = 2;

const folded = (text: string) => foldApostrophes(text).toLocaleLowerCase();

export class AddressSearchStore {
  text = '';
  /** The customer's name for typed coordinates. */
  pointTitle = '';
  status: 'idle' | 'waiting' | 'ready' | 'failed' = 'idle';
  private answer: readonly Suggestion[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asking: AbortController | undefined;

  constructor(
    private readonly root: RootStore,
    private readonly regionId: () => number,
  ) {
    makeAutoObservable<AddressSearchStore, 'root' | 'regionId' | 'answer' | 'timer' | 'asking'>(
      this,
      {
        root: false,
        regionId: false,
        answer: observableRef,
        timer: false,
        asking: false,
      },
      { autoBind: true },
    );
  }

  setText(text: string): void {
    this.text = text;
    this.ask();
  }

  setPointTitle(title: string): void {
    this.pointTitle = title;
  }

  clear(): void {
    this.setText('');
  }

  get isEmpty(): boolean {
    return this.text.trim() === '';
  }

  get isCoordinates(): boolean {
    return looksLikeCoordinates(this.text);
  }

  get typedPoint(): DeliveryPoint | undefined {
    const point = parseCoordinates(this.text);
    if (!point) return undefined;
    const coordinates = coordinatesText(point.latitude, point.longitude);
    return { ...point, id: 'typed', title: this.pointTitle.trim() || coordinates, address: coordinates };
  }

  /** Landmarks appear at once, results of the address book below them. */
  get suggestions(): readonly Suggestion[] {
    if (this.isEmpty || this.isCoordinates) return [];
    const known = this.landmarks.map(suggestionOf);
    const names = new Set(known.map(({ title }) => folded(title)));
    return [...known, ...this.answer.filter(({ title }) => !names.has(folded(title)))];
  }

  get isNothingFound(): boolean {
    return this.status === 'ready' && this.suggestions.length === 0;
  }

  stop(): void {
    clearTimeout(this.timer);
    this.asking?.abort();
  }

  ask(delayMs = SEARCH_DELAY_MS): void {
    this.stop();
    this.answer = [];
    const isAsked = this.text.trim().length >= LEAST && !this.isCoordinates;
    this.status = isAsked ? 'waiting' : 'idle';
    if (isAsked) this.timer = setTimeout(() => void this.fetch(), delayMs);
  }

  private get landmarks(): readonly Landmark[] {
    const wanted = folded(this.text.trim());
    const known = this.root.feature(PlacesStore).landmarksOf(this.regionId())?.value ?? [];
    return known.filter(({ name, address }) => folded(`${name} ${address}`).includes(wanted));
  }

  private async fetch(): Promise<void> {
    const asking = new AbortController();
    this.asking = asking;
    const regionId = this.regionId();
    const { latitude, longitude } = this.root.brand.regions.find(({ id }) => id === regionId) ?? {
      latitude: 0,
      longitude: 0,
    };
    try {
      const { book } = this.root.feature(AddressBookStore);
      const near = { regionId, latitude, longitude };
      const found = await book.suggest(this.text.trim(), near, asking.signal);
      if (asking.signal.aborted) return;
      runInAction(() => {
        this.answer = found;
        this.status = 'ready';
      });
    } catch {
      if (asking.signal.aborted) return;
      runInAction(() => {
        this.status = 'failed';
      });
    }
  }
}

const suggestionOf = ({ id, name, address, latitude, longitude }: Landmark): Suggestion => ({
  id,
  title: name,
  subtitle: address,
  kind: 'landmark',
  point: { latitude, longitude },
});
