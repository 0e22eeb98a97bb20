import { type BuildMeta, paths } from '@olov/shared-kit';
import { makeAutoObservable, observableRef } from 'mobx';

/** A newer build of the shop: known from the build check, offered at the next navigation. */
export class BuildStore {
  /** True while the page offers to refresh itself. */
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

  /** True once there is another build than the page's. */
  get isKnown(): boolean {
    return this.newest !== undefined;
  }

  /** What a visitor would get now; undefined where that is what this page has. */
  learn(newest: BuildMeta | undefined): void {
    this.newest = newest;
    if (!newest) this.isOffered = false;
  }

  /** The visitor has come to a page, or is on the way to it. Nobody is disturbed while ordering. */
  enter(path: string): void {
    this.isOffered = this.newest !== undefined && this.newest.id !== this.dismissed && path !== paths.order();
  }

  /** Not this build again; the next one may be offered. */
  dismiss(): void {
    this.dismissed = this.newest?.id ?? '';
    this.isOffered = false;
  }
}
