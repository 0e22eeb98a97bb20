import type { Outcome, Task } from './messages';

/**
 * Why a page was not rendered: it threw; it was not done in time; its worker ended; nobody was free for it in time;
 * no worker stands; the composition is no longer rendered here. `remote` is whose page it was, as far as that is known.
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

/** A page that waits for a worker, or is in one. */
export interface Job {
  task: Task;
  /** Whose page it is. */
  remote: string | undefined;
  /** When it is of no use any more, by `performance.now()`. */
  until: number;
  /** Nobody else is sent it. */
  isForOne: boolean;
  resolve(outcome: Outcome): void;
  reject(failure: RenderFailure): void;
}
