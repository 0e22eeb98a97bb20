import type { Feature } from '@olov/contract';
import { makeAutoObservable, observableRef } from 'mobx';

/** The parts of the shop that its back end has. Nothing is missing until the back end has said so. */
export class FeaturesStore {
  private missing: ReadonlySet<string>;

  constructor(missing: readonly string[] = []) {
    this.missing = new Set(missing);
    makeAutoObservable<FeaturesStore, 'missing'>(
      this,
      { missing: observableRef, has: false },
      { autoBind: true },
    );
  }

  has(feature: Feature): boolean {
    return !this.missing.has(feature);
  }

  /** A call of the feature was refused as one that does not exist. */
  lose(feature: Feature): void {
    if (this.has(feature)) this.missing = new Set([...this.missing, feature]);
  }
}
