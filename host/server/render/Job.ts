import type { Outcome, Task } from './messages';

/** Why a page was not rendered. `remote` is whose page it was, as far as that is known. */
export class RenderFailure extends Error {
  override readonly name = 'RenderFailure';
  readonly remote: string | undefined;

  constructor(
    readonly kind: 'threw' | 'late' | 'ended' | 'busy',
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
  resolve(outcome: Outcome): void;
  reject(failure: RenderFailure): void;
}
