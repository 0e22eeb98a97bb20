import { makeAutoObservable, observableRef } from 'mobx';
import { FIELDS, type Field } from './orderFields';

/** What a 422 said, by the path of each field; a field that is changed is no longer judged by it. */
export class ServerProblems {
  private byPath: Readonly<Record<string, string>> = {};

  constructor() {
    makeAutoObservable<ServerProblems, 'byPath'>(this, { byPath: observableRef }, { autoBind: true });
  }

  get isEmpty(): boolean {
    return Object.keys(this.byPath).length === 0;
  }

  /** Texts about what is no field of the page. */
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

/** The place is one field of the page, whichever of its parts is wrong. */
const fieldOf = (path: string): Field | undefined =>
  /^(restaurantId|address\.(title|latitude|longitude))$/.test(path)
    ? 'address'
    : FIELDS.find((field) => field === path);
