import { ApiError } from '../errors';
import { commonTexts } from '../text/commonTexts';
import type { Locale } from '../text/language';
import type { Actor, Member } from './Actor';
import { type Author, authorOf } from './audit';
import { type Facts, type Right, type Rights, rightsOf } from './rights';

/** The actor of a request, with rights and name for the audit log. */
export interface Staff {
  actor: Actor;
  rights: Rights;
  author: Author;
}

export interface Courier extends Staff {
  actor: Member;
}

export const staffFor = (actor: Actor, requestId: string): Staff => ({
  actor,
  rights: rightsOf(actor),
  author: authorOf(actor, requestId),
});

/** A member of any role who takes an order works as a courier. A token has no name for the board, and no cash. */
export function asCourier(staff: Staff, locale: Locale): Courier {
  if (staff.actor.kind !== 'member') throw noRight(locale);
  const actor: Member = { ...staff.actor, role: 'courier' };
  return { ...staff, actor, rights: rightsOf(actor) };
}

/** The restaurants in reach of the actor; undefined: all of the chain. */
export const restaurantsOf = ({ actor }: Staff): readonly string[] | undefined =>
  actor.kind === 'member' ? actor.restaurants : undefined;

export const noRight = (locale: Locale): ApiError =>
  new ApiError(403, 'no-right', commonTexts[locale]['no-right']);

export function demandRight({ rights }: Staff, right: Right, facts: Facts, locale: Locale): void {
  if (!rights.has(right, facts)) throw noRight(locale);
}
