import {
  OrderTypeId,
  PLACE_COOKIE,
  RegionId,
  type RemoteOverride,
  type ShownDraft,
  type Theme,
  type VisitPlace,
} from '@olov/contract';
import type { Locale } from '@olov/contract/platform/locales';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { OwnedRule } from '../../src/router/rules';
import type { Composed } from '../composition/compose';

export interface Visit {
  composed: Composed;
  locale: Locale;
  path: string;
  search: string;
  found: OwnedRule | undefined;
  overrides: readonly RemoteOverride[];
  draft?: ShownDraft | undefined;
  ip: string;
  view: string | undefined;
  place: VisitPlace | undefined;
  /** The browser can only show its error page, so the frame has an error status. */
  isBroken?: boolean;
  theme?: Theme | undefined;
  /** The browser sent no cookie, so its cache most likely has no file of the shop. */
  isFirst?: boolean;
  isOld?: boolean;
}

/** This browser alone sees it, so it is drawn by the browser, and cached and counted nowhere. */
export const isUnpublished = ({ overrides, draft }: Pick<Visit, 'overrides' | 'draft'>): boolean =>
  overrides.length > 0 || draft !== undefined;

/** Only the browser knows the customer, so it renders private pages. */
export const isFrame = (found: OwnedRule | undefined): boolean =>
  found !== undefined && !found.rule.prerendered;

export const isLeftToBrowser = ({ found, isBroken }: Visit): boolean => isFrame(found) || isBroken === true;

const MAX_LENGTH = 1000;

const Place = Compile(
  Type.Object({
    mode: OrderTypeId,
    RegionId,
    RestaurantId: Type.String({ maxLength: 64 }),
  }),
);

export function placeOf({ cookies }: Pick<FastifyRequest, 'cookies'>): VisitPlace | undefined {
  const text = cookies[PLACE_COOKIE];
  if (!text || text.length > MAX_LENGTH) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return Place.Check(value) ? (value as VisitPlace) : undefined;
  } catch {
    return undefined;
  }
}
