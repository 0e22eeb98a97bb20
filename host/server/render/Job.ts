import type { Outcome, Task } from './messages';

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
  /** Deadline, on the clock of `performance.now()`. */
  until: number;
  isForOne: boolean;
  resolve(outcome: Outcome): void;
  reject(failure: RenderFailure): void;
}
