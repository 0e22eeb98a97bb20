import {
  isCallMissing,
  LatestRequest,
  type PointAddress,
  type RootStore,
  reportFailure,
} from '@olov/shared-kit';
import { makeAutoObservable, reaction } from 'mobx';
import { geocodeApi } from '../api/geocodeApi';
import { coordinatesText, type DeliveryPoint, type Point, rounded } from '../models/geo';
import { LocatingStore } from './LocatingStore';
import type { PlaceChoiceStore } from './PlaceChoiceStore';

export const PIN_REST_MS = 400;

export class PinStore {
  readonly locating: LocatingStore;
  /** Grows when the pin was moved by anything but the map, so that the map follows. */
  jumps = 0;
  private kept: Pick<DeliveryPoint, 'title' | 'address' | 'street' | 'house'> | undefined;
  private readonly naming = new LatestRequest();

  constructor(
    private readonly root: RootStore,
    private readonly choice: PlaceChoiceStore,
  ) {
    this.locating = new LocatingStore(root.surroundings);
    makeAutoObservable<PinStore, 'root' | 'choice' | 'kept' | 'naming'>(
      this,
      { root: false, choice: false, kept: false, naming: false, locating: false },
      { autoBind: true },
    );
  }

  move(to: Point): void {
    this.stop();
    void this.ask({ ...pinAt(to), ...this.kept }, PIN_REST_MS);
  }

  /** Puts the pin on a named place. With `isNameKept` the name survives moving the pin to the door. */
  async put(point: DeliveryPoint, { isNameKept = false } = {}): Promise<void> {
    const { title, address, street, house } = point;
    this.jump(isNameKept ? { title, address, street, house } : undefined);
    await this.choice.check(point);
  }

  async locate(): Promise<void> {
    const { turn } = this.choice;
    const found = await this.locating.find();
    if (!found || turn !== this.choice.turn) return;
    this.jump(undefined);
    await this.ask(pinAt(found));
  }

  /** Puts the pin on coordinates in the search field when the customer has stopped typing. */
  followTyped(): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const put = (typed: DeliveryPoint) => {
      this.jump(undefined);
      void this.ask(pinAt(typed));
    };
    // The `delay` of a reaction begins with the first change, so it would put the pin on half a number.
    const stop = reaction(
      () => this.choice.search.typedPoint,
      (typed) => {
        clearTimeout(timer);
        timer = typed && setTimeout(put, PIN_REST_MS, typed);
      },
    );
    return () => {
      stop();
      clearTimeout(timer);
    };
  }

  private jump(kept: PinStore['kept']): void {
    this.stop();
    this.kept = kept;
    this.jumps += 1;
  }

  stop(): void {
    this.naming.stop();
    this.locating.stop();
  }

  /** Without an address the title is the coordinates (spec section 8: the failure is still shown). */
  private async ask(point: DeliveryPoint, delayMs = 0): Promise<void> {
    const checking = this.choice.check(point, delayMs);
    if (!this.kept)
      void this.naming.run((signal) => this.addressAt(point, signal), {
        take: (found) => found.address && this.choice.name(point, found),
        fail: (error) => reportFailure(this.root, error, 'error.fetch-error'),
        delayMs,
      });
    await checking;
  }

  /** The specification has the address as one line. */
  private async addressAt({ latitude, longitude }: Point, signal: AbortSignal): Promise<PointAddress> {
    try {
      return await geocodeApi(this.root).reverse({ latitude, longitude, signal });
    } catch (error) {
      if (!isCallMissing(error)) throw error;
      return { address: await this.root.api.messenger.address({ latitude, longitude, signal }) };
    }
  }
}

function pinAt(at: Point): DeliveryPoint {
  const point = rounded(at);
  const title = coordinatesText(point.latitude, point.longitude);
  return { ...point, id: 'pin', title, address: title };
}
