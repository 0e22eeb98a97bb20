import type { SurroundingsStore } from '@olov/shared-kit';
import { makeAutoObservable, runInAction } from 'mobx';
import type { Point } from '../models/geo';
import { findPosition, type PositionProblem } from '../models/position';

export class LocatingStore {
  status: 'idle' | 'running' | PositionProblem = 'idle';
  private finding: AbortController | undefined;

  constructor(private readonly surroundings: SurroundingsStore) {
    makeAutoObservable<LocatingStore, 'surroundings' | 'finding'>(
      this,
      { surroundings: false, finding: false },
      { autoBind: true },
    );
  }

  get problem(): PositionProblem | undefined {
    return this.status === 'idle' || this.status === 'running' ? undefined : this.status;
  }

  /** Undefined when the position cannot be determined or the request was stopped. */
  async find(): Promise<Point | undefined> {
    if (this.status === 'running') return undefined;
    this.status = 'running';
    const finding = new AbortController();
    this.finding = finding;
    const point = await this.surroundings.offers.findPosition?.();
    if (finding.signal.aborted) return undefined;
    // The app around (Telegram) is used first, then the browser.
    const position = point ? { point } : await findPosition(window);
    if (finding.signal.aborted) return undefined;
    runInAction(() => {
      this.status = 'problem' in position ? position.problem : 'idle';
    });
    return 'point' in position ? position.point : undefined;
  }

  stop(): void {
    this.finding?.abort();
    if (this.status === 'running') this.status = 'idle';
  }
}
