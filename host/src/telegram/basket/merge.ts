import { type Basket, type CartLine, choiceOf, type OrderProduct } from '@olov/shared-kit';

export type BasketLine = Basket['result']['products'][number];

/** What two devices can disagree on about a line: how many, and with what. */
type LineState = OrderProduct;

function isSame(one: LineState | undefined, other: LineState | undefined): boolean {
  if (!one || !other) return one === other;
  return (
    one.id === other.id && one.count === other.count && choiceOf(one.modifiers) === choiceOf(other.modifiers)
  );
}

/** A basket by its lines' own ids. */
export type States = ReadonlyMap<string, LineState>;

export const statesOf = (lines: readonly CartLine[]): States =>
  new Map(lines.map((line) => [line.cartProdId, line.orderProduct]));

export const answered = (lines: readonly BasketLine[]): States =>
  new Map(lines.map((line) => [line.cartProdId, line]));

/**
 * What the cart comes to with a basket that was answered: a line that was not touched here since `asked` is as the
 * answer says, also where it is gone; what was touched stays as it is here, and is told next.
 */
export function mergeStates(here: States, asked: States, answer: States): Map<string, LineState> {
  const merged = new Map<string, LineState>();
  for (const id of new Set([...here.keys(), ...answer.keys()])) {
    const isTouched = !isSame(here.get(id), asked.get(id));
    const state = (isTouched ? here : answer).get(id);
    if (state) merged.set(id, state);
  }
  return merged;
}

/** Whether one line was changed here since `asked`, and elsewhere in another way. */
export const haveCrossed = (here: States, asked: States, answer: States): boolean =>
  [...new Set([...here.keys(), ...asked.keys(), ...answer.keys()])].some((id) => {
    const [own, before, other] = [here.get(id), asked.get(id), answer.get(id)];
    return !isSame(own, before) && !isSame(other, before) && !isSame(own, other);
  });

/** What has to be told: lines that the server does not have like this, and those that it has and that are gone here. */
export function changesSince(known: States, here: States): { changed: string[]; removed: string[] } {
  return {
    changed: [...here.keys()].filter((id) => !isSame(here.get(id), known.get(id))),
    removed: [...known.keys()].filter((id) => !here.has(id)),
  };
}
