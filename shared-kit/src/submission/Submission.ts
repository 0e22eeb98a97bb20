import { isGatewayFailure } from '@olov/contract/platform/failures';
import { dropDraft, isApiError, randomId, readDraft, writeDraft } from '@olov/shared-kit';
import { makeAutoObservable, observableRef } from 'mobx';

/**
 * Why a form was not accepted. `unanswered`: there was no answer, or none that proves a refusal, so the request may have
 * succeeded. `text` is the shop's own, or empty.
 */
export type FormFailure =
  | { kind: 'fields' }
  | { kind: 'offline' }
  | { kind: 'unanswered'; text: string }
  | { kind: 'refused'; text: string };

/** A failure of a form, or a refusal that only its owner knows. */
export interface AnyFailure {
  kind: string;
  text?: string;
}

export interface FormRequest {
  /** The idempotency key: retries of the same content use the same one, also after a reload. */
  readonly key: string;
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

/** The part of the root store that a form needs. */
export interface Connected {
  readonly connection: { readonly state: string };
}

/** What one attempt to send needs. */
export interface Work<Answer, Failure extends AnyFailure> {
  send: (request: FormRequest) => Promise<Answer>;
  /** Identifies the content for the idempotency key; the texts of the form if it is absent. */
  content?: () => unknown;
  /** A reason not to send that belongs to no field. */
  check?: () => Failure | FormFailure | undefined | Promise<Failure | FormFailure | undefined>;
  /** Runs in the action that ends a successful request, before the form is emptied. */
  accept?: (answer: Answer) => void;
  /** Interprets an error before the form does; `settled`: the request succeeded after all. */
  explain?: (error: unknown) => Promise<Failure | FormFailure | 'settled' | undefined>;
  /** Called with an error that nobody has interpreted. */
  report?: (error: unknown) => void;
}

/** One request at a time, sent again with the same idempotency key until it has an answer. */
export class Submission<Failure extends AnyFailure = never> {
  status: 'idle' | 'sending' | 'sent' | 'cancelled' = 'idle';
  failure: FormFailure | Failure | undefined = undefined;
  /** Grows with every failure, so that a repeated failure is announced again. */
  failures = 0;
  /** Progress of an upload from 0 to 1. */
  progress = 0;
  private readonly attempt: SendAttempt;
  private abort = new AbortController();

  /** `name` is the name of the form draft that keeps the idempotency key over a reload. */
  constructor(
    private readonly root: Connected,
    name?: string,
  ) {
    this.attempt = new SendAttempt(name);
    makeAutoObservable<Submission<Failure>, 'root' | 'attempt' | 'abort'>(
      this,
      { root: false, attempt: false, abort: false, failure: observableRef },
      { autoBind: true },
    );
  }

  get isSending(): boolean {
    return this.status === 'sending';
  }

  /** The answer, or undefined for a failure. A second call during a request is ignored. */
  async run<Answer>(work: Work<Answer, Failure>): Promise<{ answer: Answer } | undefined> {
    if (this.isSending) return undefined;
    const { signal } = this.begin();
    const failure = await work.check?.();
    if (failure) return this.fail(failure);
    if (isOffline(this.root)) return this.fail({ kind: 'offline' });
    try {
      const { attempt, advance } = this;
      const answer = await work.send({
        get key() {
          return attempt.keyFor(JSON.stringify(work.content?.()));
        },
        signal,
        onProgress: advance,
      });
      attempt.forget();
      this.end('sent', () => work.accept?.(answer));
      return { answer };
    } catch (error) {
      if (signal.aborted) return this.end('cancelled');
      const reason = await work.explain?.(error);
      if (reason === 'settled') return this.end('idle');
      if (!reason) work.report?.(error);
      return this.fail(reason ?? failureOf(error));
    }
  }

  cancel(): void {
    this.abort.abort();
  }

  /** Opens a sent form again, for another submission. */
  reopen(): void {
    if (this.status === 'sent') this.status = 'idle';
    this.failure = undefined;
  }

  /** Shows a failure, also one that the caller finds after the request. */
  fail(failure: FormFailure | Failure): undefined {
    this.status = 'idle';
    this.failure = failure;
    this.failures += 1;
  }

  private begin(): AbortController {
    this.abort = new AbortController();
    this.status = 'sending';
    this.progress = 0;
    this.failure = undefined;
    return this.abort;
  }

  private advance(share: number): void {
    this.progress = share;
  }

  private end(status: 'idle' | 'sent' | 'cancelled', accept?: () => void): undefined {
    this.status = status;
    accept?.();
  }
}

const failureOf = (error: unknown): FormFailure => ({
  kind: isUnanswered(error) ? 'unanswered' : 'refused',
  text: (isApiError(error) && error.detail) || '',
});

/** The request may have succeeded; it is sent again with the same key. */
export const isUnanswered = (error: unknown): boolean =>
  !isApiError(error) || error.isNetwork || isGatewayFailure(error.status);

/** `onLine` is reliable only when it is false. */
const isOffline = (root: Connected): boolean =>
  root.connection.state === 'lost' || (typeof navigator !== 'undefined' && navigator.onLine === false);

/**
 * The idempotency key of a form. Retries of the same content, also after a reload, use the same key; changed content
 * gets a new one. Without storage or a name the key is lost on reload.
 */
class SendAttempt {
  private last: Record<string, unknown> = {};

  /** `name` is the name of the form draft that also keeps the attempt. */
  constructor(private readonly name: string | undefined) {}

  keyFor(content: string): string {
    for (const { content: sent, key } of [this.last, this.name ? readDraft(this.name) : {}]) {
      if (sent === content && typeof key === 'string') return key;
    }
    const key = randomId();
    this.last = { content, key };
    if (this.name) writeDraft(this.name, this.last);
    return key;
  }

  forget(): void {
    this.last = {};
    if (this.name) dropDraft(this.name);
  }
}
