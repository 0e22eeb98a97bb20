import { cleanText } from '@olov/contract/content/cleanText';
import {
  APPLICATION_LIMITS,
  type ApplyAnswer,
  HONEYPOT_FIELD,
  normalizePhone,
  type RootStore,
  reportFailure,
  tashkentDay,
  type VacancyList,
} from '@olov/shared-kit';
import { type FieldProblem, Form } from '@olov/shared-kit/submission';
import { makeAutoObservable, observableRef } from 'mobx';
import { FIELDS, type Field, type Texts } from '../models/applicationFields';

export class ApplicationStore {
  readonly form: Form<Field>;
  cv: File | undefined = undefined;
  list: VacancyList = { items: [], regions: [], minimumAge: 0 };

  constructor(private readonly root: RootStore) {
    makeAutoObservable<ApplicationStore, 'root'>(
      this,
      { root: false, form: false, cv: observableRef, list: observableRef },
      { autoBind: true },
    );
    this.form = new Form<Field>(root, {
      fields: FIELDS,
      problem: this.problem,
      loadRules: this.loadRules,
      onReset: () => this.takeCv(undefined),
      draft: { name: 'application' },
    });
  }

  /** Opens the form for a vacancy or for none; a form that was sent starts anew. */
  open(list: VacancyList, vacancyId: string | null): void {
    const { fields, submission } = this.form;
    this.list = list;
    submission.reopen();
    const vacancy = list.items.find(({ id }) => id === vacancyId);
    if (!vacancy) return;
    fields.setText('regionId', String(vacancy.regionId));
    fields.setText('vacancyId', vacancy.id);
  }

  /** The vacancies of the chosen city. */
  get vacancies() {
    const { regionId: chosen } = this.form.fields.texts;
    return this.list.items.filter(({ regionId }) => String(regionId) === chosen);
  }

  chooseCv(cv: File | undefined): void {
    const { fields } = this.form;
    this.takeCv(cv);
    fields.setText('cv', cv?.name ?? '');
    fields.visit('cv');
  }

  /** Name of the file of a restored draft; a page cannot choose the file again. */
  get lostCv(): string {
    return this.cv ? '' : this.form.fields.texts.cv;
  }

  send() {
    const { fields } = this.form;
    return this.form.submit({
      content: () => [fields.texts, this.cv?.size, this.cv?.lastModified],
      send: ({ key, ...request }) =>
        this.root.clients.hr.post<ApplyAnswer>(
          '/api/vacancies/Apply',
          formOf(fields.texts, this.cv, fields.trap),
          { ...request, headers: { 'Idempotency-Key': key } },
        ),
      report: (error) => reportFailure(this.root, error, 'error.server-error'),
    });
  }

  /** Today’s date in Tashkent, `YYYY-MM-DD`. */
  get today(): string {
    return tashkentDay(this.root.clock.now);
  }

  private takeCv(cv: File | undefined): void {
    this.cv = cv;
  }

  /** A chosen vacancy may belong to another city, and the one of a draft may be filled. */
  private problem(field: Field): FieldProblem | undefined {
    const { regionId, vacancyId } = this.form.fields.texts;
    const isWrong =
      (field === 'regionId' && !this.list.regions.some(({ id }) => String(id) === regionId)) ||
      (field === 'vacancyId' && !this.vacancies.some(({ id }) => id === vacancyId));
    if (isWrong) return { id: `content.application.error.${field}` };
    return field === 'cv' ? this.cvProblem : undefined;
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
    return () => problemsIn(this.form.fields.texts, this.list.minimumAge, this.today);
  }
}

/** The file is last, so that the server has checked the fields before it arrives. */
function formOf(texts: Texts, cv: File | undefined, trap: string): FormData {
  const form = new FormData();
  form.append('regionId', texts.regionId);
  form.append('vacancyId', texts.vacancyId);
  form.append('name', cleanText(texts.name));
  form.append('phone', normalizePhone(texts.phone) ?? texts.phone);
  form.append('birthDate', texts.birthDate);
  if (texts.experience.trim() !== '') form.append('experience', texts.experience.trim());
  form.append('consent', String(texts.consent === 'true'));
  form.append(HONEYPOT_FIELD, trap);
  if (cv) form.append('cv', cv, cv.name);
  return form;
}
