import { dropDraft, isApiError, readDraft, writeDraft } from '@olov/shared-kit';
import { makeAutoObservable, observable, observableRef, reaction } from 'mobx';
import { SendAttempt } from './SendAttempt';

/** An error at a field: the id of a message and its values. */
export interface FieldProblem {
  id: string;
  values?: Record<string, string | number>;
}

export type FieldProblems<Field extends string> = ReadonlyMap<Field, FieldProblem>;

/**
 * Why a form was not accepted. `unanswered`: there was no answer, or none that proves a refusal, so the request may have
 * succeeded. `text` is the shop's own, or empty.
 */
export type FormFailure =
  | { kind: 'fields' }
  | { kind: 'offline' }
  | { kind: 'unanswered'; text: string }
  | { kind: 'refused'; text: string };

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

/** One sending of a form. */
interface Work<Answer, Failure> {
  send: (request: FormRequest) => Promise<Answer>;
  /** Identifies the content for the idempotency key; the texts of the form if it is absent. */
  content?: () => unknown;
  /** A reason not to send that belongs to no field. */
  check?: () => Failure | FormFailure | undefined;
  /** Runs in the action that ends a successful request, before the form is emptied. */
  accept?: (answer: Answer) => void;
  /** Interprets an error before the form does; `settled`: the request succeeded after all. */
  explain?: (error: unknown) => Promise<Failure | 'settled' | undefined>;
}

export interface FormOptions<Field extends string, Text extends Field = Field> {
  /** All fields in page order, named by their paths in the request, so that a 422 finds its field. */
  fields: readonly Field[];
  /** The fields that are texts; the store holds all others. */
  texts: readonly Text[];
  initial?: Partial<Record<Text, string>>;
  /** Texts that stay after a success. */
  keeps?: readonly Text[];
  /** Masks a typed text. */
  mask?: (field: Text, text: string) => string;
  /** Loads the check by the contract's schema, which the first view does not need; without it the server validates. */
  loadRules?: () => Promise<() => FieldProblems<Field>>;
  /** Rules that a schema cannot express. */
  problem?: (field: Field, texts: Readonly<Record<Text, string>>) => FieldProblem | undefined;
  /** The field for a path of a 422; undefined: the error belongs to no field of the page. */
  fieldOf?: (path: string) => Field | undefined;
  /** Empties the values of the form that are not texts. */
  onReset?: () => void;
  draft?: {
    name: string;
    /** Values of the form that are not texts, for the draft. */
    snapshot?: () => Record<string, unknown>;
    restore?: (draft: Record<string, unknown>) => void;
    /** Whether a text of the draft may be used; the texts that are typed already win. */
    accepts?: (field: Text, text: string) => boolean;
  };
}

/**
 * A form: its texts, errors and its one request at a time. A field is validated when it is left or sent; errors are
 * computed, so they follow their causes. A failure keeps everything that was typed.
 */
export class Form<Field extends string, Text extends Field = Field, Failure = never> {
  texts: Record<Text, string>;
  /** The value of the honeypot field. */
  trap = '';
  status: 'idle' | 'sending' | 'sent' = 'idle';
  failure: FormFailure | Failure | undefined = undefined;
  /** Grows with every failure, so that a repeated failure is announced again. */
  failures = 0;
  /** Progress of an upload from 0 to 1. */
  progress = 0;
  isCancelled = false;
  /** Errors of the server without a field on the page. */
  stray: readonly string[] = [];
  private rules: (() => FieldProblems<Field>) | undefined = undefined;
  private readonly refusals = observable.map<Field, string>();
  private readonly visited = observable.set<Field>();
  private readonly attempt: SendAttempt;
  private abort: AbortController | undefined;

  constructor(
    private readonly root: Connected,
    private readonly options: FormOptions<Field, Text>,
  ) {
    this.texts = this.initialTexts;
    this.attempt = new SendAttempt(options.draft && `${options.draft.name}-attempt`);
    makeAutoObservable<this, 'root' | 'options' | 'rules' | 'refusals' | 'visited' | 'attempt' | 'abort'>(
      this,
      {
        root: false,
        options: false,
        visited: false,
        refusals: false,
        attempt: false,
        abort: false,
        rules: observableRef,
        failure: observableRef,
        stray: observableRef,
      } as never,
      { autoBind: true },
    );
  }

  get isSending(): boolean {
    return this.status === 'sending';
  }

  setText(field: Text, text: string): void {
    this.texts[field] = this.options.mask?.(field, text) ?? text;
    this.forgive(field);
  }

  setTrap(text: string): void {
    this.trap = text;
  }

  /** The field was left, so that its errors are shown. */
  visit(field: Field): void {
    this.visited.add(field);
  }

  /** Drops the server's error at a field, because its value changed. */
  forgive(field: Field): void {
    this.refusals.delete(field);
  }

  /** Shows no error at a field until it is left or sent again. */
  forget(field: Field): void {
    this.forgive(field);
    this.visited.delete(field);
  }

  /** The error to show at a field: the server's text, else a message of ours. */
  shown(field: Field): string | FieldProblem | undefined {
    return this.refusals.get(field) ?? (this.visited.has(field) ? this.problem(field) : undefined);
  }

  get shownFields(): readonly Field[] {
    return this.options.fields.filter((field) => this.shown(field) !== undefined);
  }

  get wrongFields(): readonly Field[] {
    return this.options.fields.filter((field) => this.problem(field) !== undefined);
  }

  get isWrong(): boolean {
    return this.wrongFields.length + this.refusals.size + this.stray.length > 0;
  }

  /** The answer, or undefined for a failure. A second call during a request is ignored. */
  async submit<Answer>(work: Work<Answer, Failure>): Promise<{ answer: Answer } | undefined> {
    if (this.isSending) return undefined;
    const abort = this.begin();
    await this.loadRules();
    const failure = this.wrongFields.length > 0 ? { kind: 'fields' as const } : work.check?.();
    if (failure) return this.fail(failure);
    if (isOffline(this.root)) return this.fail({ kind: 'offline' });
    try {
      const { attempt, advance } = this;
      const content = work.content ?? (() => this.texts);
      const answer = await work.send({
        get key() {
          return attempt.keyFor(JSON.stringify(content()));
        },
        signal: abort.signal,
        onProgress: advance,
      });
      attempt.forget();
      this.finish(() => work.accept?.(answer));
      return { answer };
    } catch (error) {
      if (abort.signal.aborted) return this.stop();
      return this.refuse(error, await work.explain?.(error));
    }
  }

  cancel(): void {
    this.abort?.abort();
  }

  /** Opens a sent form again, for another submission. */
  reopen(): void {
    if (this.status === 'sent') this.status = 'idle';
    this.failure = undefined;
  }

  /** Empties the form. */
  reset(): void {
    this.texts = this.initialTexts;
    this.visited.clear();
    this.refusals.clear();
    this.stray = [];
    this.options.onReset?.();
    if (this.options.draft) dropDraft(this.options.draft.name);
  }

  /** Restores the draft and saves changes until the returned function is called. */
  keepDraft(): () => void {
    const { draft } = this.options;
    if (!draft) return () => {};
    this.restore(readDraft(draft.name));
    void this.loadRules();
    return reaction(
      () => ({ texts: { ...this.texts }, ...draft.snapshot?.() }),
      (snapshot) => {
        if (this.status !== 'sent') writeDraft(draft.name, snapshot);
      },
    );
  }

  async loadRules(): Promise<void> {
    if (this.rules || !this.options.loadRules) return;
    // After a failed load the next submit loads the rules again.
    const rules = await this.options.loadRules().catch(() => undefined);
    this.take(rules);
  }

  private get initialTexts(): Record<Text, string> {
    const { texts, initial } = this.options;
    return Object.fromEntries(texts.map((text) => [text, initial?.[text] ?? ''])) as Record<Text, string>;
  }

  private get problems(): FieldProblems<Field> {
    return this.rules?.() ?? new Map();
  }

  private problem(field: Field): FieldProblem | undefined {
    return this.options.problem?.(field, this.texts) ?? this.problems.get(field);
  }

  private take(rules: typeof this.rules): void {
    this.rules = rules;
  }

  private begin(): AbortController {
    const abort = new AbortController();
    this.abort = abort;
    this.status = 'sending';
    this.progress = 0;
    this.isCancelled = false;
    this.failure = undefined;
    this.refusals.clear();
    this.stray = [];
    for (const field of this.options.fields) this.visited.add(field);
    return abort;
  }

  private advance(share: number): void {
    this.progress = share;
  }

  private finish(accept: () => void): void {
    this.status = 'sent';
    accept();
    const kept = (this.options.keeps ?? []).map((field) => [field, this.texts[field]]);
    this.reset();
    Object.assign(this.texts, Object.fromEntries(kept));
  }

  private stop(): undefined {
    this.status = 'idle';
    this.isCancelled = true;
    return undefined;
  }

  private refuse(error: unknown, special: Failure | 'settled' | undefined): undefined {
    if (special === 'settled') this.status = 'idle';
    else if (special !== undefined) this.fail(special);
    else {
      this.placeErrors(isApiError(error) ? error.fields : {});
      const hasErrors = this.stray.length + this.refusals.size > 0;
      this.fail(hasErrors ? { kind: 'fields' } : failureOf(error));
    }
    return undefined;
  }

  private placeErrors(byPath: Readonly<Record<string, string>>): void {
    const { fields, fieldOf = (path) => fields.find((field) => field === path) } = this.options;
    const errors = Object.entries(byPath).map(([path, text]) => [fieldOf(path), text] as const);
    this.stray = errors.filter(([field]) => !field).map(([, text]) => text);
    for (const [field, text] of errors)
      if (field && !this.refusals.has(field)) this.refusals.set(field, text);
  }

  /** Shows a failure, also one that the caller finds after the request. */
  fail(failure: FormFailure | Failure): undefined {
    this.status = 'idle';
    this.failure = failure;
    this.failures += 1;
    return undefined;
  }

  private restore(draft: Record<string, unknown>): void {
    const { texts, draft: own } = this.options;
    const kept = Object(draft.texts) as Record<string, unknown>;
    for (const field of texts) {
      const text = kept[field];
      if (typeof text !== 'string' || this.texts[field] !== '') continue;
      if (own?.accepts?.(field, text) ?? true) this.texts[field] = text;
    }
    own?.restore?.(draft);
  }
}

const failureOf = (error: unknown): FormFailure => ({
  kind: isUnanswered(error) ? 'unanswered' : 'refused',
  text: (isApiError(error) && error.detail) || '',
});

/** The request may have succeeded; it is sent again with the same key. */
export const isUnanswered = (error: unknown): boolean =>
  !isApiError(error) || error.isNetwork || (error.status >= 502 && error.status <= 504);

/** `onLine` is reliable only when it is false. */
export const isOffline = (root: Connected): boolean =>
  root.connection.state === 'lost' || (typeof navigator !== 'undefined' && navigator.onLine === false);
