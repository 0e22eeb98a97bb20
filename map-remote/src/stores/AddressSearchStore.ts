import {
  foldApostrophes,
  type Landmark,
  LatestRequest,
  PlacesStore,
  type RequestStatus,
  type RootStore,
  unlessMissing,
} from '@olov/shared-kit';
import { makeAutoObservable, observableRef } from 'mobx';
import type { Suggestion } from '../models/address';
import { coordinatesText, type DeliveryPoint, looksLikeCoordinates, parseCoordinates } from '../models/geo';
import { AddressBookStore } from './AddressBookStore';

export const SEARCH_DELAY_MS = 250;

const LEAST = 2;

const folded = (text: string) => foldApostrophes(text).toLocaleLowerCase();

export class AddressSearchStore {
  text = '';
  pointTitle = '';
  private answer: readonly Suggestion[] = [];
  private readonly request = new LatestRequest();

  constructor(
    private readonly root: RootStore,
    private readonly regionId: () => number,
  ) {
    makeAutoObservable<AddressSearchStore, 'root' | 'regionId' | 'answer' | 'request'>(
      this,
      { root: false, regionId: false, answer: observableRef, request: false },
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

  get status(): RequestStatus {
    return this.request.status;
  }

  /** Without a search of addresses the field takes coordinates alone. */
  get canSearch(): boolean {
    const { features, map } = this.root;
    return features.has('addressSearch') || features.has('landmarks') || map.service !== undefined;
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
    this.request.stop();
  }

  ask(delayMs = SEARCH_DELAY_MS): void {
    this.stop();
    this.answer = [];
    if (this.text.trim().length < LEAST || this.isCoordinates || !this.canSearch) return;
    void this.request.run(this.suggest, { take: this.take, delayMs });
  }

  private get landmarks(): readonly Landmark[] {
    const wanted = folded(this.text.trim());
    const known = this.root.feature(PlacesStore).landmarksOf(this.regionId())?.value ?? [];
    return known.filter(({ name, address }) => folded(`${name} ${address}`).includes(wanted));
  }

  private suggest(signal: AbortSignal): Promise<readonly Suggestion[]> {
    const regionId = this.regionId();
    const { latitude, longitude } = this.root.brand.regions.find(({ id }) => id === regionId) ?? {
      latitude: 0,
      longitude: 0,
    };
    const { book } = this.root.feature(AddressBookStore);
    const near = { regionId, latitude, longitude };
    return book.suggest(this.text.trim(), near, signal).catch(unlessMissing([]));
  }

  private take(found: readonly Suggestion[]): void {
    this.answer = found;
  }
}

const suggestionOf = ({ id, name, address, latitude, longitude }: Landmark): Suggestion => ({
  id,
  title: name,
  subtitle: address,
  kind: 'landmark',
  point: { latitude, longitude },
});
