import {
  APPLICATION_LIMITS,
  isApiError,
  type RootStore,
  reportFailure,
  tashkentDay,
  type VacancyList,
} from '@olov/shared-kit';
import { type FieldProblem, Form } from '@olov/shared-kit/submission';
import { makeAutoObservable, observableRef } from 'mobx';
import { vacanciesApi } from '../api/contentApi';
import { FIELDS, type Field, TEXT_FIELDS, type TextField } from '../models/applicationFields';
import { contentOf, formOf } from '../models/applicationForm';

export class ApplicationStore {
  readonly form: Form<Field, TextField>;
  isConsenting = false;
  cv: File | undefined = undefined;
  /** Name of the file of a restored draft; a page cannot choose the file again. */
  lostCv = '';
  private list: VacancyList = { items: [], regions: [], minimumAge: 0 };

  constructor(private readonly root: RootStore) {
    makeAutoObservable<ApplicationStore, 'root' | 'list'>(
      this,
      { root: false, form: false, cv: observableRef, list: observableRef },
      { autoBind: true },
    );
    this.form = new Form<Field, TextField>(root, {
      fields: FIELDS,
      texts: TEXT_FIELDS,
      problem: (field) => (field === 'cv' ? this.cvProblem : undefined),
      loadRules: this.loadRules,
      onReset: this.clear,
      draft: {
        name: 'application',
        snapshot: () => ({ isConsenting: this.isConsenting, cv: this.cv?.name ?? this.lostCv }),
        restore: this.restore,
        accepts: this.isOffered,
      },
    });
  }

  /** Opens the form for a vacancy or for none; a form that was sent starts anew. */
  open(list: VacancyList, vacancyId: string | null): void {
    this.list = list;
    this.form.reopen();
    const vacancy = list.items.find(({ id }) => id === vacancyId);
    if (!vacancy) return;
    this.setText('regionId', String(vacancy.regionId));
    this.setText('vacancyId', vacancy.id);
  }

  get regions() {
    return this.list.regions;
  }

  get vacancies() {
    return this.list.items.filter(({ regionId }) => String(regionId) === this.form.texts.regionId);
  }

  get vacancyTitle(): string {
    return this.list.items.find(({ id }) => id === this.form.texts.vacancyId)?.title ?? '';
  }

  setText(field: TextField, text: string): void {
    this.form.setText(field, text);
    const { vacancyId } = this.form.texts;
    if (field === 'regionId' && !this.isOffered('vacancyId', vacancyId)) this.form.setText('vacancyId', '');
  }

  consent(isConsenting: boolean): void {
    this.isConsenting = isConsenting;
    this.form.forgive('consent');
  }

  chooseCv(cv: File | undefined): void {
    this.cv = cv;
    this.lostCv = '';
    this.form.visit('cv');
    this.form.forgive('cv');
  }

  send() {
    return this.form.submit({
      content: () => contentOf({ texts: this.form.texts, cv: this.cv }),
      send: ({ key, ...request }) => {
        const { isConsenting, cv } = this;
        const { texts, trap } = this.form;
        return vacanciesApi(this.root).apply(formOf({ texts, isConsenting, cv, trap }), key, request);
      },
      explain: async (error) => {
        const hasFields = isApiError(error) && Object.keys(error.fields).length > 0;
        if (!hasFields) reportFailure(this.root, error, 'error.server-error');
        return undefined;
      },
    });
  }

  /** Today’s date in Tashkent, `YYYY-MM-DD`. */
  get today(): string {
    return tashkentDay(this.root.clock.now);
  }

  private get cvProblem(): FieldProblem | undefined {
    if (this.cv && this.cv.size > APPLICATION_LIMITS.cvBytes) {
      return { id: 'content.application.error.cv-too-large' };
    }
    return this.cv?.size === 0 ? { id: 'content.application.error.cv-empty' } : undefined;
  }

  private async loadRules() {
    const { problemsIn } = await import(
      /* webpackChunkName: "application-rules" */ '../models/applicationRules'
    );
    return () => {
      const { isConsenting, list, today } = this;
      return problemsIn({ texts: this.form.texts, isConsenting, minimumAge: list.minimumAge, today });
    };
  }

  private clear(): void {
    this.isConsenting = false;
    this.cv = undefined;
    this.lostCv = '';
  }

  private isOffered(field: TextField, text: string): boolean {
    if (field === 'regionId') return this.list.regions.some(({ id }) => String(id) === text);
    return field !== 'vacancyId' || this.vacancies.some(({ id }) => id === text);
  }

  private restore(draft: Record<string, unknown>): void {
    if (draft.isConsenting === true) this.isConsenting = true;
    if (typeof draft.cv === 'string' && !this.cv) this.lostCv = draft.cv;
  }
}
