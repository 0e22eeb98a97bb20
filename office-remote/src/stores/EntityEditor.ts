import { makeAutoObservable, observableRef } from 'mobx';
import { FormState } from './FormState';

/** The entity of an open dialog. Nothing is sent before it is saved. */
export class EntityEditor<Entity> {
  value: Entity;
  readonly form = new FormState();

  constructor(readonly first: Entity) {
    this.value = first;
    makeAutoObservable(this, { value: observableRef, first: false, form: false }, { autoBind: true });
  }

  get isDirty(): boolean {
    return this.value !== this.first;
  }

  set(value: Entity): void {
    this.value = value;
  }

  change(part: Partial<Entity>): void {
    this.value = { ...this.value, ...part };
  }
}
