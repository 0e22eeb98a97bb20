import { type BuildMeta, paths } from '@olov/shared-kit';
import { makeAutoObservable, observableRef } from 'mobx';

export class BuildStore {
  isOffered = false;
  private newest: BuildMeta | undefined;
  private dismissed = '';

  constructor() {
    makeAutoObservable<BuildStore, 'newest' | 'dismissed'>(
      this,
      { newest: observableRef, dismissed: false },
      { autoBind: true },
    );
  }

  get isKnown(): boolean {
    return this.newest !== undefined;
  }

  learn(newest: BuildMeta | undefined): void {
    this.newest = newest;
    if (!newest) this.isOffered = false;
  }

  enter(path: string): void {
    this.isOffered = this.newest !== undefined && this.newest.id !== this.dismissed && path !== paths.order();
  }

  dismiss(): void {
    this.dismissed = this.newest?.id ?? '';
    this.isOffered = false;
  }
}
