import type { AnalyticsService } from '@olov/contract';
import type { KeyValueStorage } from '@olov/shared-kit/host';
import { makeAutoObservable } from 'mobx';
import { CONSENT_KEY } from './consentKey';

export type Decision = 'granted' | 'denied';

/**
 * The visitor’s decision about the statistics services of the shop, in the local storage: the servers need not know it,
 * and other tabs hear of a change.
 */
export class ConsentStore {
  private decision: Decision | undefined;

  /** `isRefusedByBrowser`: the browser sends Global Privacy Control or Do Not Track. */
  constructor(
    readonly services: readonly AnalyticsService[],
    private readonly storage: KeyValueStorage | undefined,
    readonly isRefusedByBrowser: boolean,
  ) {
    makeAutoObservable<ConsentStore, 'storage'>(
      this,
      { services: false, storage: false, isRefusedByBrowser: false },
      { autoBind: true },
    );
    this.read();
  }

  get state(): Decision | 'undecided' {
    return this.isRefusedByBrowser ? 'denied' : (this.decision ?? 'undecided');
  }

  decide(decision: Decision): void {
    this.decision = decision;
    try {
      this.storage?.setItem(CONSENT_KEY, [decision, ...this.services].join(' '));
    } catch {
      // The decision then holds for this page.
    }
  }

  /** A decision is valid for the services that it names, so a further service is asked for. */
  read(): void {
    const [decision, ...named] = readText(this.storage).split(' ');
    const isWhole = this.services.every((service) => named.includes(service));
    this.decision = isWhole && (decision === 'granted' || decision === 'denied') ? decision : undefined;
  }
}

function readText(storage: KeyValueStorage | undefined): string {
  try {
    return storage?.getItem(CONSENT_KEY) ?? '';
  } catch {
    return '';
  }
}

declare global {
  interface Navigator {
    readonly globalPrivacyControl?: boolean;
  }
}

export const refusesTracking = ({
  globalPrivacyControl,
  doNotTrack,
}: Pick<Navigator, 'globalPrivacyControl' | 'doNotTrack'>): boolean =>
  globalPrivacyControl === true || doNotTrack === '1' || doNotTrack === 'yes';
