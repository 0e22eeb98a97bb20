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
  /** When it joined the queue, on the clock of `performance.now()`. */
  since: number;
  /** Deadline, on the clock of `performance.now()`. */
  until: number;
  isForOne: boolean;
  resolve(outcome: Outcome): void;
  reject(failure: RenderFailure): void;
}

const seconds = (ms: number): string => `${Number((ms / 1000).toFixed(2))} s`;

/** The queue is the shop’s, so a page that spent its time there was not slow itself. */
export const waitedFor = (ms: number, { remote }: Job): RenderFailure =>
  new RenderFailure('busy', `it waited ${seconds(ms)} in the queue of the shop`, remote);

export const lateAfter = (ms: number, { remote }: Job): RenderFailure =>
  new RenderFailure('late', `it did not end within ${seconds(ms)}`, remote);
