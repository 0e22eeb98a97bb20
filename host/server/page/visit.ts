import type { RemoteOverride, Theme, VisitPlace } from '@olov/contract';
import type { Locale } from '@olov/contract/locales';
import type { OwnedRule } from '../../src/router/rules';
import type { Composed } from '../composition/compose';

export interface Visit {
  composed: Composed;
  locale: Locale;
  path: string;
  search: string;
  found: OwnedRule | undefined;
  overrides: readonly RemoteOverride[];
  ip: string;
  view: string | undefined;
  place: VisitPlace | undefined;
  /** The browser can only show its error page, so the frame is sent with an error status. */
  isBroken?: boolean;
  theme?: Theme | undefined;
  /** The request comes from an open page of an old build: no workers are started for it. */
  isOld?: boolean;
}

/** The browser renders private pages, because only it knows the customer. */
export const isFrame = (found: OwnedRule | undefined): boolean =>
  found !== undefined && !found.rule.prerendered;

export const isLeftToBrowser = ({ found, isBroken }: Visit): boolean => isFrame(found) || isBroken === true;
