import type { ImportTableBody, TableCell, TableField, TableImport } from '@olov/contract/menu/table';
import { STAFF_LIMITS } from '@olov/contract/staff/limits';
import { makeAutoObservable, observableRef } from 'mobx';
import type { MenuApi } from '../api/menu';
import { FormState } from './FormState';

type Fields = readonly (TableField | null)[];

/** The import of a spreadsheet in an open dialog: it is compared with the menu at each choice, and becomes a draft at the end. */
export class TableImporter {
  /** Of the last comparison. */
  report: TableImport | undefined = undefined;
  name = '';
  withoutWrong = false;
  removeMissing = false;
  readonly form = new FormState();
  private file = '';
  /** Undefined: the server guesses them. */
  private fields: Fields | undefined = undefined;
  /** Corrections of the file. */
  private cells: readonly TableCell[] = [];

  constructor(private readonly api: MenuApi) {
    makeAutoObservable<TableImporter, 'api' | 'file' | 'fields' | 'cells'>(
      this,
      { report: observableRef, form: false, api: false, file: false, fields: false, cells: false },
      { autoBind: true },
    );
  }

  /** False without a change, and while rows with problems are not left out. */
  get isComplete(): boolean {
    const states = new Set(this.report?.rows.map(({ state }) => state));
    if (states.has('problem') && !this.withoutWrong) return false;
    const removes = this.removeMissing && this.report !== undefined && this.report.missing.length > 0;
    return states.has('new') || states.has('changed') || removes;
  }

  async open(file: File): Promise<void> {
    const content = await this.form.run(() => base64Of(file));
    if (content === undefined) return;
    this.begin(file.name.replace(/\.\w+$/, '').slice(0, STAFF_LIMITS.name) || file.name, content);
    await this.compare();
  }

  /** Only sizes can have several columns. */
  async choose(column: number, field: TableField | null): Promise<void> {
    const fields = this.report?.columns.map((one) => one.field) ?? [];
    const before = this.fields ?? fields;
    this.fields = before.map((one, index) => {
      if (index === column) return field;
      return one === field && field !== 'sizePrice' ? null : one;
    });
    if (!this.form.isBusy) await this.compare();
  }

  async correct(cell: TableCell): Promise<void> {
    const others = this.cells.filter(({ line, column }) => line !== cell.line || column !== cell.column);
    this.cells = [...others, cell];
    if (!this.form.isBusy) await this.compare();
  }

  set(choice: Partial<Pick<TableImporter, 'withoutWrong' | 'removeMissing'>>): void {
    Object.assign(this, choice);
  }

  /** The draft with the changes; undefined if the server refused them. */
  async make(): Promise<string | undefined> {
    const { withoutWrong, removeMissing } = this;
    const asked = { ...this.body, isTrial: false, withoutWrong, removeMissing };
    const made = await this.form.run(() => this.api.importTable(asked));
    return made?.draftId ?? undefined;
  }

  private get body(): Pick<ImportTableBody, 'name' | 'file' | 'fields' | 'cells'> {
    const { name, file, fields, cells } = this;
    return {
      name,
      file,
      ...(fields && { fields: [...fields] }),
      ...(cells.length > 0 && { cells: [...cells] }),
    };
  }

  private begin(name: string, file: string): void {
    this.name = name;
    this.file = file;
    this.fields = undefined;
    this.cells = [];
    this.report = undefined;
    this.withoutWrong = false;
    this.removeMissing = false;
  }

  private async compare(): Promise<void> {
    const { fields, cells } = this;
    const report = await this.form.run(() => this.api.importTable({ ...this.body, isTrial: true }));
    if (report) this.take(report);
    // Another field was chosen, or a cell corrected, meanwhile.
    if (fields !== this.fields || cells !== this.cells) await this.compare();
    // The draft is made with the fields that the columns show.
    else if (!report) this.fields = this.report?.columns.map(({ field }) => field);
  }

  private take(report: TableImport): void {
    this.report = report;
  }
}

const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
