import { isApiError, type PointAddress, type RootStore, reportFailure } from '@olov/shared-kit';
import { makeAutoObservable } from 'mobx';
import { coordinatesText, type DeliveryPoint, type Point, rounded } from '../models/geo';
import { LocatingStore } from './LocatingStore';
import type { PlaceChoiceStore } from './PlaceChoiceStore';

/** The pin counts as resting after this time in ms. */
export const PIN_REST_MS = 400;

export class PinStore {
  readonly locating: LocatingStore;
  /** Grows when the pin was moved by anything but the map, so that the map follows. */
  jumps = 0;
  private kept: Pick<DeliveryPoint, 'title' | 'address' | 'street' | 'house'> | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private naming: AbortController | undefined;

  constructor(
    private readonly root: RootStore,
    private readonly choice: PlaceChoiceStore,
  ) {
    this.locating = new LocatingStore(root.surroundings);
    makeAutoObservable<PinStore, 'root' | 'choice' | 'kept' | 'timer' | 'naming'>(
      this,
      { root: false, choice: false, kept: false, timer: false, naming: false, locating: false },
      { autoBind: true },
    );
  }

  move(to: Point): void {
    const point = { ...pinAt(to), ...this.kept };
    this.stop();
    this.choice.announce(point);
    const { turn } = this.choice;
    this.timer = setTimeout(() => {
      // Another city was chosen meanwhile.
      if (turn === this.choice.turn) void this.ask(point);
    }, PIN_REST_MS);
  }

  /** Puts the pin on a named place. With `isNameKept` the name survives moving the pin to the door. */
  async put(point: DeliveryPoint, { isNameKept = false } = {}): Promise<void> {
    const { title, address, street, house } = point;
    this.jump(isNameKept ? { title, address, street, house } : undefined);
    await this.choice.check(point);
  }

  /** Moves the pin to the visitor's position, unless something else is chosen before it is known. */
  async locate(): Promise<void> {
    const { turn } = this.choice;
    const found = await this.locating.find();
    if (!found || turn !== this.choice.turn) return;
    this.jump(undefined);
    await this.ask(pinAt(found));
  }

  private jump(kept: PinStore['kept']): void {
    this.stop();
    this.kept = kept;
    this.jumps += 1;
  }

  stop(): void {
    clearTimeout(this.timer);
    this.naming?.abort();
    this.locating.stop();
  }

  private async ask(point: DeliveryPoint): Promise<void> {
    const naming = new AbortController();
    this.naming = naming;
    await Promise.all([this.choice.check(point), !this.kept && this.nameIt(point, naming.signal)]);
  }

  /** Without an address the title is the coordinates (spec section 8: the failure is still shown). */
  private async nameIt({ latitude, longitude }: DeliveryPoint, signal: AbortSignal): Promise<void> {
    try {
      const found = await this.addressAt({ latitude, longitude }, signal);
      if (!signal.aborted && found.address) this.choice.name(found);
    } catch (error) {
      if (!signal.aborted) reportFailure(this.root, error, 'error.fetch-error');
    }
  }

  /** An older back end returns the address as one line. */
  private async addressAt(point: Point, signal: AbortSignal): Promise<PointAddress> {
    const { geocode, messenger } = this.root.api;
    try {
      return await geocode.reverse({ ...point, signal });
    } catch (error) {
      if (!isApiError(error) || error.status !== 404) throw error;
      return { address: await messenger.address({ ...point, signal }) };
    }
  }
}

function pinAt(at: Point): DeliveryPoint {
  const point = rounded(at);
  const title = coordinatesText(point.latitude, point.longitude);
  return { ...point, id: 'pin', title, address: title };
}
