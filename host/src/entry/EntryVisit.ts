import type { Locale, RootStore } from '@olov/shared-kit';
import type { IntlShape } from '@olov/shared-kit/intl';
import type { Router } from '../router/createRouter';

export interface EntryPage {
  stores: RootStore;
  router: Router;
  intl: IntlShape;
  locale: Locale;
  appUrl: string;
}

/** A page that was opened from Telegram or with a launch query. */
export interface EntryVisit {
  /** Called after the stores are restored and before painting, because their data may belong to another user. */
  arrive?(stores: RootStore): void;
  follow(page: EntryPage): void;
}
