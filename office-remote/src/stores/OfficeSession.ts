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

  constructor(
    _root?: unknown,
    private readonly reload = () => window.location.reload(),
  ) {
    makeAutoObservable<OfficeSession, 'waiting' | 'reload'>(
      this,
      { boot: observableRef, waiting: false, has: false, reload: false },
      { autoBind: true },
    );
  }

  /** The page begins anew for another member, so that no typed text is sent in the name of the next person. */
  begin(boot: OfficeBoot): void {
    if (this.waiting.length > 0 && boot.name !== this.boot.name) {
      this.reload();
      return;
    }
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
