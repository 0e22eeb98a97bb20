import { FEEDBACK_LIMITS, HONEYPOT_FIELD, isApiError, type RootStore } from '@olov/shared-kit';
import { makeAutoObservable, observable, observableRef, reaction, runInAction } from 'mobx';
import { readFeedbackDraft, writeFeedbackDraft } from '../models/feedbackDraft';
import {
  emptyFeedback,
  FEEDBACK_FIELDS,
  type FeedbackField,
  type FeedbackTexts,
  isWrong,
} from '../models/feedbackFields';
import { SendAttempt } from '../models/SendAttempt';

type Said = { id: string; values?: Record<string, number> } | { text: string };

export class FeedbackStore {
  texts: FeedbackTexts = emptyFeedback();
  trap = '';
  status: 'idle' | 'sending' | 'sent' | 'failed' = 'idle';
  failure: Said | undefined = undefined;
  private readonly attempt = new SendAttempt('feedback-attempt');
  private readonly visited = observable.set<FeedbackField>();
  private refusals: Readonly<Record<string, string>> = {};

  constructor(private readonly root: RootStore) {
    makeAutoObservable<FeedbackStore, 'root' | 'visited' | 'attempt' | 'refusals'>(
      this,
      { root: false, visited: false, attempt: false, refusals: observableRef, failure: observableRef },
      { autoBind: true },
    );
  }

  setText(field: FeedbackField, text: string): void {
    this.texts[field] = text;
    const { [field]: _, ...others } = this.refusals;
    this.refusals = others;
  }

  setTrap(text: string): void {
    this.trap = text;
  }

  visit(field: FeedbackField): void {
    this.visited.add(field);
  }

  problem(field: FeedbackField): Said | undefined {
    const refusal = this.refusals[field];
    if (refusal) return { text: refusal };
    if (!this.visited.has(field) || !isWrong(field, this.texts[field])) return undefined;
    return { id: `content.feedback.wrong.${field}`, values: FEEDBACK_LIMITS[field] };
  }

  get wrongFields(): readonly FeedbackField[] {
    return FEEDBACK_FIELDS.filter((field) => this.problem(field) !== undefined);
  }

  async send(): Promise<void> {
    if (this.status === 'sending') return;
    for (const field of FEEDBACK_FIELDS) this.visited.add(field);
    this.status = 'idle';
    this.failure = undefined;
    if (this.wrongFields.length > 0) return;
    if (typeof navigator !== 'undefined' && !navigator.onLine) {
      this.fail({ id: 'content.feedback.offline' });
      return;
    }
    this.status = 'sending';
    const { texts, trap } = this;
    const key = this.attempt.keyFor(JSON.stringify(texts));
    try {
      await this.root.api.feedback.create({ key, ...texts, ...(trap && { [HONEYPOT_FIELD]: trap }) });
      this.succeed();
    } catch (error) {
      this.explain(error);
    }
  }

  begin(): void {
    if (this.status === 'sent') this.status = 'idle';
  }

  /** Restores the form draft and saves changes until the returned function is called. */
  keepDraft(): () => void {
    const draft = readFeedbackDraft();
    if (draft && this.isEmpty) {
      runInAction(() => {
        this.texts = draft;
      });
    }
    return reaction(() => (this.isEmpty ? undefined : { ...this.texts }), writeFeedbackDraft);
  }

  private get isEmpty(): boolean {
    return FEEDBACK_FIELDS.every((field) => this.texts[field] === '');
  }

  private succeed(): void {
    this.status = 'sent';
    // The contact data stays for another message.
    this.texts = { ...this.texts, message: '' };
    this.attempt.forget();
    this.visited.clear();
  }

  private explain(error: unknown): void {
    const answer = isApiError(error) ? error : undefined;
    if (answer && Object.keys(answer.fields).length > 0) {
      this.refusals = answer.fields;
      this.status = 'idle';
    } else this.fail(answer?.detail ? { text: answer.detail } : { id: 'content.feedback.failed' });
  }

  private fail(failure: Said): void {
    this.status = 'failed';
    this.failure = failure;
  }
}
