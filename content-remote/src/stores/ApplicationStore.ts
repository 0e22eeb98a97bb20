import {
  APPLICATION_LIMITS,
  dropDraft,
  isApiError,
  type RootStore,
  readDraft,
  reportFailure,
  tashkentDay,
  typedPhone,
  type VacancyList,
  writeDraft,
} from '@olov/shared-kit';
import { makeAutoObservable, observable, observableRef, reaction, runInAction } from 'mobx';
import {
  emptyTexts,
  FIELDS,
  type Field,
  type FieldProblem,
  isField,
  TEXT_FIELDS,
  type TextField,
} from '../models/applicationFields';
import { contentOf, formOf } from '../models/applicationForm';
import type { problemsIn } from '../models/applicationRules';
import { SendAttempt } from '../models/SendAttempt';

const DRAFT = 'application';

export type ApplicationFailure =
  | { kind: 'fields' }
  | { kind: 'unanswered' }
  | { kind: 'offline' }
  | { kind: 'refused'; text: string };

export class ApplicationStore {
  texts = emptyTexts();
  isConsenting = false;
  cv: File | undefined = undefined;
  /** Name of the file of a restored draft; a page cannot choose the file again. */
  lostCv = '';
  trap = '';
  status: 'idle' | 'sending' | 'sent' = 'idle';
  /** Progress of the upload from 0 to 1. */
  progress = 0;
  failure: ApplicationFailure | undefined = undefined;
  /** Grows with every failure, so that a repeated failure is announced again. */
  failures = 0;
  isCancelled = false;
  private list: VacancyList = { items: [], regions: [], minimumAge: 0 };
  private readonly visited = observable.set<Field>();
  private serverTexts: Readonly<Record<string, string>> = {};
  private rules: typeof problemsIn | undefined = undefined;
  private readonly attempt = new SendAttempt('application-attempt');
  private abort: AbortController | undefined;

  constructor(private readonly root: RootStore) {
    makeAutoObservable<
      ApplicationStore,
      'root' | 'visited' | 'rules' | 'attempt' | 'abort' | 'list' | 'serverTexts'
    >(
      this,
      {
        root: false,
        visited: false,
        attempt: false,
        abort: false,
        cv: observableRef,
        rules: observableRef,
        list: observableRef,
        serverTexts: observableRef,
      },
      { autoBind: true },
    );
  }

  /** Opens the form for a vacancy or for none; a form that was sent starts anew. */
  open(list: VacancyList, vacancyId: string | null): void {
    this.list = list;
    if (this.status === 'sent') this.status = 'idle';
    if (vacancyId !== null) this.choose(vacancyId);
  }

  get regions() {
    return this.list.regions;
  }

  get vacancies() {
    return this.list.items.filter(({ regionId }) => String(regionId) === this.texts.regionId);
  }

  get vacancyTitle(): string {
    return this.list.items.find(({ id }) => id === this.texts.vacancyId)?.title ?? '';
  }

  setText(field: TextField, text: string): void {
    this.texts[field] = field === 'phone' ? typedPhone(text, this.texts.phone) : text;
    if (field === 'regionId' && !this.vacancies.some(({ id }) => id === this.texts.vacancyId)) {
      this.texts.vacancyId = '';
    }
    this.forget(field);
  }

  consent(isConsenting: boolean): void {
    this.isConsenting = isConsenting;
    this.forget('consent');
  }

  chooseCv(cv: File | undefined): void {
    this.cv = cv;
    this.lostCv = '';
    this.visited.add('cv');
    this.forget('cv');
  }

  setTrap(text: string): void {
    this.trap = text;
  }

  visit(field: Field): void {
    this.visited.add(field);
  }

  /** The error to show at a field: the server's text, else a message of ours. */
  shown(field: Field): string | FieldProblem | undefined {
    return this.serverTexts[field] ?? (this.visited.has(field) ? this.problems.get(field) : undefined);
  }

  get shownFields(): readonly Field[] {
    return FIELDS.filter((field) => this.shown(field) !== undefined);
  }

  /** True when the application was accepted; a failure keeps everything that was typed. */
  async send(): Promise<boolean> {
    if (this.status === 'sending') return false;
    this.begin();
    await this.loadRules();
    for (const field of FIELDS) this.visit(field);
    if (this.problems.size > 0) return this.fail({ kind: 'fields' });
    if (this.root.connection.state === 'lost') return this.fail({ kind: 'offline' });
    try {
      await this.root.api.vacancies.apply(formOf(this), this.attempt.keyFor(contentOf(this)), {
        signal: this.abort?.signal as AbortSignal,
        onProgress: this.advance,
      });
      this.accept();
      return true;
    } catch (error) {
      return this.explain(error);
    }
  }

  cancel(): void {
    this.abort?.abort();
  }

  /** Restores the form draft and saves changes until the returned function is called. */
  keepDraft(): () => void {
    this.restore(readDraft(DRAFT));
    void this.loadRules();
    return reaction(
      () => this.snapshot,
      (draft) => {
        if (this.status !== 'sent') writeDraft(DRAFT, draft);
      },
    );
  }

  private get problems(): ReadonlyMap<Field, FieldProblem> {
    const { texts, isConsenting, list, today } = this;
    const problems = new Map(this.rules?.({ texts, isConsenting, minimumAge: list.minimumAge, today }) ?? []);
    if (this.cv && this.cv.size > APPLICATION_LIMITS.cvBytes) {
      problems.set('cv', { id: 'content.application.error.cv-too-large' });
    } else if (this.cv?.size === 0) problems.set('cv', { id: 'content.application.error.cv-empty' });
    return problems;
  }

  /** `YYYY-MM-DD` in Tashkent. */
  get today(): string {
    return tashkentDay(this.root.clock.now);
  }

  private begin(): void {
    this.abort = new AbortController();
    this.status = 'sending';
    this.progress = 0;
    this.isCancelled = false;
    this.failure = undefined;
    this.serverTexts = {};
  }

  private advance(share: number): void {
    this.progress = share;
  }

  private accept(): void {
    this.status = 'sent';
    this.texts = emptyTexts();
    this.isConsenting = false;
    this.cv = undefined;
    this.lostCv = '';
    this.visited.clear();
    this.attempt.forget();
    dropDraft(DRAFT);
  }

  private explain(error: unknown): false {
    const answer = isApiError(error) ? error : undefined;
    if (this.abort?.signal.aborted) return this.stop();
    if (answer && Object.keys(answer.fields).some(isField)) {
      runInAction(() => {
        this.serverTexts = answer.fields;
      });
      return this.fail({ kind: 'fields' });
    }
    const isAnswered = answer !== undefined && answer.status >= 400 && answer.status < 500;
    reportFailure(this.root, error, 'error.server-error');
    return this.fail(isAnswered ? { kind: 'refused', text: answer.detail ?? '' } : { kind: 'unanswered' });
  }

  private stop(): false {
    this.status = 'idle';
    this.isCancelled = true;
    return false;
  }

  private fail(failure: ApplicationFailure): false {
    this.status = 'idle';
    this.failure = failure;
    this.failures += 1;
    return false;
  }

  private forget(field: Field): void {
    const { [field]: _forgotten, ...others } = this.serverTexts;
    this.serverTexts = others;
  }

  private choose(vacancyId: string): void {
    const vacancy = this.list.items.find(({ id }) => id === vacancyId);
    if (!vacancy) return;
    this.setText('regionId', String(vacancy.regionId));
    this.setText('vacancyId', vacancy.id);
  }

  /** The contract's check is loaded after the first view. Without it the server alone validates. */
  private async loadRules(): Promise<void> {
    if (this.rules) return;
    try {
      const rules = await import(/* webpackChunkName: "application-rules" */ '../models/applicationRules');
      runInAction(() => {
        this.rules = rules.problemsIn;
      });
    } catch {
      // The next submit loads it again.
    }
  }

  private get snapshot() {
    const { texts, isConsenting, cv, lostCv } = this;
    return { texts: { ...texts }, isConsenting, cv: cv?.name ?? lostCv };
  }

  /** Values that are in the form already win: the vacancy of the link that was followed. */
  private restore(draft: Record<string, unknown>): void {
    const texts = typeof draft.texts === 'object' && draft.texts !== null ? { ...draft.texts } : {};
    for (const [name, text] of Object.entries(texts)) {
      const field = TEXT_FIELDS.find((known) => known === name);
      if (!field || typeof text !== 'string' || this.texts[field] !== '') continue;
      if (field === 'regionId' && !this.list.regions.some(({ id }) => String(id) === text)) continue;
      if (field === 'vacancyId' && !this.vacancies.some(({ id }) => id === text)) continue;
      this.texts[field] = text;
    }
    if (draft.isConsenting === true) this.isConsenting = true;
    if (typeof draft.cv === 'string' && !this.cv) this.lostCv = draft.cv;
  }
}
