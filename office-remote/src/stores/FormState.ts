import { isApiError } from '@olov/shared-kit';
import { type FormFailure, Submission } from '@olov/shared-kit/submission';
import { makeAutoObservable, observableRef } from 'mobx';

/** A field that two have changed, with both values. */
export interface Conflict {
  path: string;
  mine: unknown;
  theirs: unknown;
}

const NO_FIELDS: Readonly<Record<string, string>> = {};
/** The words of the server for a failure; empty if it gave none. */
export const detailOf = (failure: FormFailure | undefined): string =>
  failure && 'text' in failure ? failure.text : '';

/** The office follows no connection: the browser alone tells that there is none. */
const CONNECTED = { connection: { state: 'connected' } };

/** The submission of a form of the office, and the reasons why the server refused it. */
export class FormState {
  /** Errors of the server by the path of a field: `folder.name.ru`. */
  fields = NO_FIELDS;
  /** Fields that somebody else has changed too: they are refused without a preference, and nothing else is said of them. */
  conflicts: readonly Conflict[] = [];
  /** Why the last call was refused. */
  error: unknown = undefined;
  private readonly submission = new Submission(CONNECTED);

  constructor() {
    makeAutoObservable<FormState, 'submission'>(
      this,
      { fields: observableRef, conflicts: observableRef, error: observableRef, submission: false },
      { autoBind: true },
    );
  }

  get isBusy(): boolean {
    return this.submission.isSending;
  }

  /** Why the form was not accepted, if neither a field nor a conflict says it. */
  get failure(): FormFailure | undefined {
    const { failure } = this.submission;
    return failure?.kind === 'fields' ? undefined : failure;
  }

  /** The result of the call; undefined if it was refused, or if another one still runs. A refusal without fields is shown at `field`. */
  async run<Result>(call: () => Promise<Result>, field?: () => string): Promise<Result | undefined> {
    return (await this.submit(call, field))?.answer;
  }

  /** True if the server did it; false if it refused, or if another call still runs. */
  async send(call: () => Promise<unknown>): Promise<boolean> {
    return (await this.submit(call)) !== undefined;
  }

  forget(): void {
    this.error = undefined;
    this.fields = NO_FIELDS;
    this.conflicts = [];
    this.submission.reopen();
  }

  private async submit<Result>(call: () => Promise<Result>, field?: () => string) {
    if (this.isBusy) return undefined;
    this.forget();
    return this.submission.run({ send: call, explain: async (error) => this.read(error, field?.()) });
  }

  private read(error: unknown, field: string | undefined): FormFailure | undefined {
    this.error = error;
    const { code, detail, fields = NO_FIELDS } = isApiError(error) ? error : {};
    const values = Object.entries(fields);
    if (code === 'changed-meanwhile' && values.length > 0) {
      this.conflicts = values.map(([path, both]) => ({ path, ...JSON.parse(both) }));
      return { kind: 'fields' };
    }
    this.fields = field && detail ? { ...fields, [field]: detail } : fields;
    return field && detail ? { kind: 'fields' } : undefined;
  }
}
