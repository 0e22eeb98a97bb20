import { isApiError } from '@olov/shared-kit';
import { makeAutoObservable, observableRef } from 'mobx';

/** A field that two have changed, with both values. */
export interface Conflict {
  path: string;
  mine: unknown;
  theirs: unknown;
}

const NO_FIELDS: Readonly<Record<string, string>> = {};

/** Whether a form is being saved, and the reason why the server refused it. */
export class FormState {
  isBusy = false;
  /** The text of the refusal; empty if the server gave none. */
  problem: string | undefined = undefined;
  /** Errors of the server by the path of a field: `folder.name.ru`. */
  fields = NO_FIELDS;
  /** Fields that somebody else has changed too: they are refused without a preference, and nothing else is said of them. */
  conflicts: readonly Conflict[] = [];
  /** Why the last call was refused. */
  error: unknown = undefined;

  constructor() {
    makeAutoObservable(
      this,
      { fields: observableRef, conflicts: observableRef, error: observableRef },
      { autoBind: true },
    );
  }

  /** The result of the call; undefined if it was refused, or if another one still runs. */
  async run<Result>(call: () => Promise<Result>): Promise<Result | undefined> {
    let result: Result | undefined;
    await this.send(async () => {
      result = await call();
    });
    return result;
  }

  /** True if the server did it; false if it refused, or if another call still runs. */
  async send(call: () => Promise<unknown>): Promise<boolean> {
    if (this.isBusy) return false;
    this.begin();
    try {
      await call();
      this.end();
      return true;
    } catch (error) {
      this.refuse(error);
      return false;
    }
  }

  forget(): void {
    this.error = undefined;
    this.problem = undefined;
    this.fields = NO_FIELDS;
    this.conflicts = [];
  }

  private begin(): void {
    this.isBusy = true;
    this.forget();
  }

  private end(): void {
    this.isBusy = false;
  }

  /** With a field the reason is shown there, and not for the whole form. */
  refuse(error: unknown, field?: string): void {
    this.isBusy = false;
    this.error = error;
    const { code, detail, fields = NO_FIELDS } = isApiError(error) ? error : {};
    const values = Object.entries(fields);
    if (code === 'changed-meanwhile' && values.length > 0) {
      this.conflicts = values.map(([path, both]) => ({ path, ...JSON.parse(both) }));
      return;
    }
    this.fields = fields;
    if (field && detail) this.fields = { ...this.fields, [field]: detail };
    else this.problem = detail ?? '';
  }
}
