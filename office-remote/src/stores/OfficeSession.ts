import type { OfficeBoot } from '@olov/contract/office';
import { makeAutoObservable, observableRef } from 'mobx';
import { askBoot } from '../api/askBoot';

const NOBODY: OfficeBoot = { name: '', rights: [], csrf: '', shopUrl: '' };

/** Who is signed in, with the rights. Calls of an ended session wait here for the next sign-in. */
export class OfficeSession {
  boot: OfficeBoot = NOBODY;
  isEnded = false;
  /** True after a press on "continue" without a sign-in. */
  isStillEnded = false;
  private waiting: (() => void)[] = [];

  constructor() {
    makeAutoObservable<OfficeSession, 'waiting'>(
      this,
      { boot: observableRef, waiting: false, has: false },
      { autoBind: true },
    );
  }

  begin(boot: OfficeBoot): void {
    this.boot = boot;
    this.isEnded = false;
    this.isStillEnded = false;
    const waiting = this.waiting;
    this.waiting = [];
    for (const go of waiting) go();
  }

  has(right: string): boolean {
    return this.boot.rights.includes(right);
  }

  whenRenewed(): Promise<void> {
    this.isEnded = true;
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  async renew(): Promise<void> {
    const boot = await askBoot().catch(() => undefined);
    if (boot) this.begin(boot);
    else this.tellThatNobodyIs();
  }

  private tellThatNobodyIs(): void {
    this.isStillEnded = true;
  }
}
