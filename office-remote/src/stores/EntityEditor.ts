import { actionBound, makeObservable, observable, observableRef } from 'mobx';
import { FormState } from './FormState';

/** The entity of an open dialog. Nothing is sent before it is saved. */
export class EntityEditor<Entity> {
  value: Entity;
  /** The entity as it was read or saved last. */
  first: Entity;
  readonly form = new FormState();

  constructor(first: Entity, value = first) {
    this.value = value;
    this.first = first;
    makeObservable(this, {
      ...{ value: observable, first: observableRef },
      ...{ set: actionBound, change: actionBound, keep: actionBound },
    });
  }

  get isDirty(): boolean {
    return JSON.stringify(this.value) !== JSON.stringify(this.first);
  }

  get isBusy(): boolean {
    return this.form.isBusy;
  }

  set(value: Entity): void {
    this.value = value;
  }

  change(part: Partial<Entity>): void {
    this.value = { ...this.value, ...part };
  }

  keep(value: Entity): void {
    this.first = value;
    this.value = value;
  }
}
