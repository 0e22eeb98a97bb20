import { isApiError } from '@olov/shared-kit';
import { makeAutoObservable, observable, observableRef } from 'mobx';

/** An error at a field: the id of a message and its values. */
export interface FieldProblem {
  id: string;
  values?: Record<string, string | number>;
}

export type FieldProblems<Field extends string> = ReadonlyMap<Field, FieldProblem>;

export interface FieldsOptions<Field extends string> {
  /**
   * The ids of the fields' labels in page order. Fields are named by their paths in the request, so that a 422 finds its
   * field.
   */
  fields: Readonly<Record<Field, string>>;
  initial?: Partial<Record<NoInfer<Field>, string>>;
  /** Loads the check by the contract's schema, which the first view does not need; without it the server validates. */
  loadRules?: () => Promise<() => FieldProblems<Field>>;
  /** Rules that a schema cannot express; a text is one of the server. */
  problem?: (field: Field, texts: Readonly<Record<Field, string>>) => FieldProblem | string | undefined;
  /** The name of the field for a path of a 422 that differs from it. */
  aliasOf?: (path: string) => string;
}

/**
 * The fields of a form: their texts and errors. A field is validated when it is left or sent; errors are computed, so
 * they follow their causes. A value that is no text belongs to the owner, and its field has an empty text.
 */
export class Fields<Field extends string> {
  texts: Record<Field, string>;
  /** The value of the honeypot field. */
  trap = '';
  /** Errors of the server without a field on the page. */
  stray: readonly string[] = [];
  private rules: (() => FieldProblems<Field>) | undefined = undefined;
  /** The fields that show their errors, each with the server's error until its value changes. */
  private readonly visited = observable.map<Field, string | undefined>();

  constructor(private readonly options: FieldsOptions<Field>) {
    this.texts = this.textsFrom(options.initial);
    makeAutoObservable<Fields<Field>, 'options' | 'rules'>(
      this,
      { options: false, rules: observableRef },
      { autoBind: true },
    );
  }

  label(field: Field): string {
    return this.options.fields[field];
  }

  setText(field: Field, text: string): void {
    this.texts[field] = text;
    this.forgive(field);
  }

  setTrap(text: string): void {
    this.trap = text;
  }

  /** The field was left, so that its errors are shown. */
  visit(field: Field): void {
    this.visited.set(field, this.visited.get(field));
  }

  /** Drops the server's error at a field, because its value changed. */
  forgive(field: Field): void {
    if (this.visited.has(field)) this.visited.set(field, undefined);
  }

  /** Shows no error at a field until it is left or sent again. */
  forget(field: Field): void {
    this.visited.delete(field);
  }

  /** The error to show at a field: the server's text, else a message of ours. */
  shown(field: Field): string | FieldProblem | undefined {
    return this.visited.has(field) ? (this.visited.get(field) ?? this.problem(field)) : undefined;
  }

  get shownFields(): readonly Field[] {
    return this.names.filter((field) => this.shown(field) !== undefined);
  }

  /** Whether an error is shown, at a field or without one. */
  get isWrong(): boolean {
    return this.shownFields.length + this.stray.length > 0;
  }

  /** Shows the errors of all fields; the server's earlier ones are gone. False: the fields cannot be sent. */
  async validate(): Promise<boolean> {
    this.forgetErrors();
    for (const field of this.names) this.visit(field);
    await this.loadRules();
    return !this.isWrong;
  }

  /** Places the errors of a 422 at their fields. False: the error names no field. */
  refuse(error: unknown): boolean {
    const { aliasOf = (path) => path } = this.options;
    const errors = Object.entries(isApiError(error) ? error.fields : {});
    const stray: string[] = [];
    for (const [path, text] of errors) {
      const field = this.names.find((name) => name === aliasOf(path));
      if (field) this.visited.set(field, this.visited.get(field) ?? text);
      else stray.push(text);
    }
    this.stray = stray;
    return errors.length > 0;
  }

  /** Empties the fields, except for those that keep their texts. */
  reset(kept: readonly Field[] = []): void {
    const texts = Object.fromEntries(kept.map((field) => [field, this.texts[field]]));
    this.texts = this.textsFrom({ ...this.options.initial, ...texts });
    this.forgetErrors();
  }

  /** Restores texts of a draft; those that are typed already win. */
  restore(draft: Record<string, unknown>): void {
    for (const field of this.names) {
      const text = draft[field];
      if (typeof text === 'string' && this.texts[field] === '') this.texts[field] = text;
    }
  }

  async loadRules(): Promise<void> {
    if (this.rules || !this.options.loadRules) return;
    // After a failed load the next submit loads the rules again.
    this.take(await this.options.loadRules().catch(() => undefined));
  }

  private get names(): readonly Field[] {
    return Object.keys(this.options.fields) as Field[];
  }

  private textsFrom(initial: Partial<Record<Field, string>> = {}): Record<Field, string> {
    const texts = this.names.map((field) => [field, initial[field] ?? '']);
    return Object.fromEntries(texts) as Record<Field, string>;
  }

  private get problems(): FieldProblems<Field> {
    return this.rules?.() ?? new Map();
  }

  private problem(field: Field): FieldProblem | string | undefined {
    return this.options.problem?.(field, this.texts) ?? this.problems.get(field);
  }

  private take(rules: typeof this.rules): void {
    this.rules = rules;
  }

  private forgetErrors(): void {
    this.visited.clear();
    this.stray = [];
  }
}
