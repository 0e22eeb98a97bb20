import { LatestRequest, type SurroundingsStore } from '@olov/shared-kit';
import { makeAutoObservable } from 'mobx';
import type { Point } from '../models/geo';
import { findPosition, type PositionProblem } from '../models/position';

export class LocatingStore {
  problem: PositionProblem | undefined = undefined;
  private readonly request = new LatestRequest();

  constructor(private readonly surroundings: SurroundingsStore) {
    makeAutoObservable<LocatingStore, 'surroundings' | 'request'>(
      this,
      { surroundings: false, request: false },
      { autoBind: true },
    );
  }

  get isRunning(): boolean {
    return this.request.isLoading;
  }

  async find(): Promise<Point | undefined> {
    if (this.isRunning) return undefined;
    this.problem = undefined;
    let found: Point | undefined;
    await this.request.run(this.locate, {
      take: (position) => {
        if ('point' in position) found = position.point;
        else this.problem = position.problem;
      },
    });
    return found;
  }

  /** The customer names the place in another way. */
  stop(): void {
    this.problem = undefined;
    this.request.stop();
  }

  /** The position comes from the app around the shop (Telegram) if that offers one, else from the browser. */
  private async locate(signal: AbortSignal): ReturnType<typeof findPosition> {
    const point = await this.surroundings.offers.findPosition?.();
    signal.throwIfAborted();
    return point ? { point } : findPosition(window);
  }
}
