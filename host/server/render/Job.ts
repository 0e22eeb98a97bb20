import type { Outcome, Task } from './messages';

/**
 * Reason why a page was not rendered: it threw an error; it exceeded its time; its worker ended; no worker was free
 * in time; no worker is running; the pool of the composition was retired. `remote` is the owner of the page, if
 * known.
 */
export class RenderFailure extends Error {
  override readonly name = 'RenderFailure';
  readonly remote: string | undefined;

  constructor(
    readonly kind: 'threw' | 'late' | 'ended' | 'busy' | 'absent' | 'closed',
    message: string,
    remote?: string,
  ) {
    super(message);
    this.remote = remote;
  }
}

export interface Job {
  task: Task;
  remote: string | undefined;
  /** Deadline, by `performance.now()`. */
  until: number;
  isForOne: boolean;
  resolve(outcome: Outcome): void;
  reject(failure: RenderFailure): void;
}
