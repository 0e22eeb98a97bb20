import type { SurroundingsStore } from '@olov/shared-kit';
import { makeAutoObservable, runInAction } from 'mobx';
import type { Point } from '../models/geo';
import { findPosition, type PositionProblem } from '../models/position';

/** The question where the visitor is. */
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

  /** Why it could not be known. */
  get problem(): PositionProblem | undefined {
    return this.status === 'idle' || this.status === 'running' ? undefined : this.status;
  }

  /** Where the visitor is; undefined where that cannot be known, or nobody waits for it any more. */
  async find(): Promise<Point | undefined> {
    if (this.status === 'running') return undefined;
    this.status = 'running';
    const finding = new AbortController();
    this.finding = finding;
    const point = await this.surroundings.offers.findPosition?.();
    if (finding.signal.aborted) return undefined;
    // What the app around does not know, or may not tell, the browser may.
    const position = point ? { point } : await findPosition(window);
    if (finding.signal.aborted) return undefined;
    runInAction(() => {
      this.status = 'problem' in position ? position.problem : 'idle';
    });
    return 'point' in position ? position.point : undefined;
  }

  /** Nobody waits for the answer any more. */
  stop(): void {
    this.finding?.abort();
    if (this.status === 'running') this.status = 'idle';
  }
}
