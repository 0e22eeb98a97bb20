import type { Basket, CartLine, OrderProduct } from '@olov/shared-kit';
import { choiceOf } from '@olov/shared-kit/host';

export type BasketLine = Basket['result']['products'][number];

type LineState = OrderProduct;

function isSame(one: LineState | undefined, other: LineState | undefined): boolean {
  if (!one || !other) return one === other;
  return (
    one.id === other.id && one.count === other.count && choiceOf(one.modifiers) === choiceOf(other.modifiers)
  );
}

export type States = ReadonlyMap<string, LineState>;

export const statesOf = (lines: readonly CartLine[]): States =>
  new Map(lines.map((line) => [line.cartProdId, line.orderProduct]));

export const answered = (lines: readonly BasketLine[]): States =>
  new Map(lines.map((line) => [line.cartProdId, line]));

/** A line without a local change since `asked` follows the response; a changed line is sent next. */
export function mergeStates(here: States, asked: States, answer: States): Map<string, LineState> {
  const merged = new Map<string, LineState>();
  for (const id of new Set([...here.keys(), ...answer.keys()])) {
    const isTouched = !isSame(here.get(id), asked.get(id));
    const state = (isTouched ? here : answer).get(id);
    if (state) merged.set(id, state);
  }
  return merged;
}

export const haveCrossed = (here: States, asked: States, answer: States): boolean =>
  [...new Set([...here.keys(), ...asked.keys(), ...answer.keys()])].some((id) => {
    const [own, before, other] = [here.get(id), asked.get(id), answer.get(id)];
    return !isSame(own, before) && !isSame(other, before) && !isSame(own, other);
  });

export function changesSince(known: States, here: States): { changed: string[]; removed: string[] } {
  return {
    changed: [...here.keys()].filter((id) => !isSame(here.get(id), known.get(id))),
    removed: [...known.keys()].filter((id) => !here.has(id)),
  };
}
