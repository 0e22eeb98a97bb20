import type { OrderProduct } from '@olov/shared-kit';
import { choiceOf } from '@olov/shared-kit/host';
import type { BasketLine, States } from './merge';

export interface KnownBasket {
  lines: BasketLine[];
  /** Undefined if the API has no versions: spec section 7 names only the products. */
  version: number | undefined;
}

/**
 * Reads the answer of any messenger API; undefined if it is empty, as the answer to a change may be. A line without an
 * id gets the id of a free line in `known` with the same dish and modifiers, preferably with the same count; otherwise
 * an id derived from dish, modifiers and a number: equal lines of one answer get different ids.
 */
export function readBasket(answer: unknown, known: States): KnownBasket | undefined {
  if (fieldOf(answer, 'error')) throw new Error('the messenger API answered an error instead of a basket');
  const result = fieldOf(answer, 'result');
  const products = fieldOf(result, 'products');
  if (!Array.isArray(products)) return undefined;
  const found = products.flatMap(readLine);
  const version = fieldOf(result, 'version');
  const isVersioned = typeof version === 'number' && found.every(({ cartProdId }) => cartProdId !== '');
  return { lines: withIds(found, known), version: isVersioned ? version : undefined };
}

function withIds(lines: readonly BasketLine[], known: States): BasketLine[] {
  const ids = lines.map(({ cartProdId }) => cartProdId);
  const free = new Map([...known].filter(([id]) => !ids.includes(id)));
  const give = (isTheSame: (line: BasketLine, state: OrderProduct) => boolean) =>
    lines.forEach((line, at) => {
      if (ids[at] !== '') return;
      const [id] = [...free].find(([, state]) => isTheSame(line, state)) ?? [];
      if (id === undefined) return;
      ids[at] = id;
      free.delete(id);
    });
  give((line, state) => line.count === state.count && dishOf(line) === dishOf(state));
  give((line, state) => dishOf(line) === dishOf(state));
  return lines.map((line, at) => {
    let cartProdId = ids[at] ?? '';
    for (let number = 0; cartProdId === ''; number += 1) {
      const derived = `${dishOf(line)} ${number}`;
      if (!ids.includes(derived)) cartProdId = derived;
    }
    ids[at] = cartProdId;
    return { ...line, cartProdId };
  });
}

const dishOf = ({ id, modifiers }: OrderProduct): string =>
  `${id} ${choiceOf(modifiers.filter(({ count }) => count > 0))}`;

function readLine(found: unknown): BasketLine[] {
  const [id, count] = [textOf(fieldOf(found, 'id')), countOf(found)];
  if (id === '' || count === 0) return [];
  const modifiers = fieldOf(found, 'modifiers');
  return [
    {
      id,
      count,
      modifiers: (Array.isArray(modifiers) ? modifiers : []).map((one) => ({
        id: textOf(fieldOf(one, 'id')),
        count: countOf(one),
      })),
      cartProdId: textOf(fieldOf(found, 'cartProdId')),
      changedAt: Number(fieldOf(found, 'changedAt')) || 0,
    },
  ];
}

function countOf(found: unknown): number {
  const count = fieldOf(found, 'count');
  return typeof count === 'number' && count > 0 ? Math.round(count) : 0;
}

/** An API may number its products. */
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
