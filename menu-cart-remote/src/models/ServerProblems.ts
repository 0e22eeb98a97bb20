import { makeAutoObservable, observableRef } from 'mobx';
import { FIELDS, type Field } from './orderFields';

/** Errors of a 422 by field path; changing a field removes its error. */
export class ServerProblems {
  private byPath: Readonly<Record<string, string>> = {};

  constructor() {
    makeAutoObservable<ServerProblems, 'byPath'>(this, { byPath: observableRef }, { autoBind: true });
  }

  get isEmpty(): boolean {
    return Object.keys(this.byPath).length === 0;
  }

  /** Errors without a field on the page. */
  get stray(): readonly string[] {
    return Object.entries(this.byPath)
      .filter(([path]) => fieldOf(path) === undefined)
      .map(([, text]) => text);
  }

  at(field: Field): string | undefined {
    return Object.entries(this.byPath).find(([path]) => fieldOf(path) === field)?.[1];
  }

  set(byPath: Readonly<Record<string, string>>): void {
    this.byPath = byPath;
  }

  forget(field: Field): void {
    this.byPath = Object.fromEntries(Object.entries(this.byPath).filter(([path]) => fieldOf(path) !== field));
  }
}

/** The place is one field of the page for all of its parts. */
const fieldOf = (path: string): Field | undefined =>
  /^(restaurantId|address\.(title|latitude|longitude))$/.test(path)
    ? 'address'
    : FIELDS.find((field) => field === path);
