import { SITE_API } from '@olov/contract/staff/names';
import type { OfficeBoot } from '@olov/contract/staff/office';
import { type RightText, ROLES, type Role } from '@olov/contract/staff/roles';
import { makeAutoObservable, observableRef } from 'mobx';
import { HOME, SECTIONS, type Section, START } from '../models/sections';

const NOBODY: OfficeBoot = { id: '', name: '', rights: [], now: 0, shopUrl: '' };

/** Who is signed in, with the rights. Calls of an ended session wait here for the next sign-in. */
export class OfficeSession {
  boot: OfficeBoot = NOBODY;
  isEnded = false;
  /** True after a press on "continue" without a sign-in. */
  isStillEnded = false;
  /** The name of somebody else who has signed in meanwhile. */
  other: string | undefined = undefined;
  private waiting: (() => void)[] = [];

  constructor(
    _root?: unknown,
    private readonly reload = () => window.location.reload(),
  ) {
    makeAutoObservable<OfficeSession, 'waiting' | 'reload'>(
      this,
      { boot: observableRef, waiting: false, has: false, opens: false, reload: false },
      { autoBind: true },
    );
  }

  /** Calls that wait are never sent in the name of the next person, who decides whether the page begins anew. */
  begin(boot: OfficeBoot): void {
    this.isStillEnded = false;
    this.other = this.waiting.length > 0 && boot.id !== this.boot.id ? boot.name : undefined;
    if (this.other !== undefined) return;
    this.boot = boot;
    this.isEnded = false;
    const waiting = this.waiting;
    this.waiting = [];
    for (const go of waiting) go();
  }

  /** The member loses everything that was typed. */
  startAnew(): void {
    this.reload();
  }

  has(right: RightText): boolean {
    return this.boot.rights.includes(right);
  }

  /** A session with a token has no account. */
  opens({ path, right }: Section): boolean {
    if (path === START) return this.role !== undefined && HOME[this.role] === undefined;
    return right ? this.has(right) : this.boot.role !== undefined;
  }

  /** The path of the first page; undefined if there is none for the role. */
  get home(): string | undefined {
    return (this.role && HOME[this.role]) ?? SECTIONS.find((section) => this.opens(section))?.path;
  }

  private get role(): Role | undefined {
    return ROLES.find((known) => known === this.boot.role);
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
    this.other = undefined;
    this.isStillEnded = true;
  }
}

/** Undefined while nobody is signed in. */
async function askBoot(): Promise<OfficeBoot | undefined> {
  const answer = await fetch(`${SITE_API}/Boot`);
  const boot: OfficeBoot | undefined = answer.ok ? await answer.json() : undefined;
  return boot?.entry ? undefined : boot;
}
