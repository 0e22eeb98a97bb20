import type { RootStore } from '@olov/shared-kit';
import { makeAutoObservable } from 'mobx';
import { reportFailure } from '../api/reportFailure';
import { coordinatesText, type DeliveryPoint, type Point, rounded } from '../models/geo';
import { findPosition, type Position, type PositionProblem } from '../models/position';
import type { PlaceChoiceStore } from './PlaceChoiceStore';

/** A pin that is still moving is not asked about; in ms. */
export const PIN_REST_MS = 400;

/** The pin on the map: where it is put, what that place is called, and where the visitor is. */
export class PinStore {
  locating: 'idle' | 'running' | PositionProblem = 'idle';
  /** Counts what the map has to follow: the pin was put somewhere by other means than the map. */
  jumps = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private naming: AbortController | undefined;

  constructor(
    private readonly root: RootStore,
    private readonly choice: PlaceChoiceStore,
  ) {
    makeAutoObservable<PinStore, 'root' | 'choice' | 'timer' | 'naming'>(
      this,
      { root: false, choice: false, timer: false, naming: false },
      { autoBind: true },
    );
  }

  /** Somebody moves the pin on the map; where it rests is asked about. */
  move(to: Point): void {
    const point = pinAt(to);
    this.stop();
    this.choice.announce(point);
    this.timer = setTimeout(() => void this.ask(point), PIN_REST_MS);
  }

  /** The pin goes to a place that has a name. */
  async put(point: DeliveryPoint): Promise<void> {
    this.stop();
    this.jumps += 1;
    await this.choice.check(point);
  }

  /** The pin goes to where the visitor is. */
  async locate(): Promise<void> {
    if (this.locating === 'running') return;
    this.locating = 'running';
    const { findPosition: findByApp } = this.root.surroundings.offers;
    const point = await findByApp?.();
    // What the app around does not know, or may not tell, the browser may.
    this.found(point ? { point } : await findPosition(window));
  }

  private found(position: Position): void {
    this.locating = 'problem' in position ? position.problem : 'idle';
    if ('problem' in position) return;
    this.stop();
    this.jumps += 1;
    void this.ask(pinAt(position.point));
  }

  /** What was begun is not awaited any more. */
  stop(): void {
    clearTimeout(this.timer);
    this.naming?.abort();
  }

  private async ask(point: DeliveryPoint): Promise<void> {
    const naming = new AbortController();
    this.naming = naming;
    await Promise.all([this.choice.check(point), this.nameIt(point, naming.signal)]);
  }

  /** A point without an address is called by its coordinates (spec section 8: a failure is told all the same). */
  private async nameIt({ latitude, longitude }: DeliveryPoint, signal: AbortSignal): Promise<void> {
    try {
      const address = await this.root.api.messenger.address({ latitude, longitude, signal });
      if (!signal.aborted && address) this.choice.name(address);
    } catch (error) {
      if (!signal.aborted) reportFailure(this.root, error, 'error.fetch-error');
    }
  }
}

function pinAt(at: Point): DeliveryPoint {
  const point = rounded(at);
  const title = coordinatesText(point.latitude, point.longitude);
  return { ...point, id: 'pin', title, address: title };
}
