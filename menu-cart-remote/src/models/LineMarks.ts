import type { CartLine, OrderLine, Quote } from '@olov/shared-kit';
import { makeAutoObservable, observable } from 'mobx';

export type LineMark = { kind: 'unavailable' } | { kind: 'refused' } | { kind: 'changed'; before: number };

export class LineMarks {
  private readonly marks = observable.map<string, LineMark>();
  private readonly discounts = observable.map<string, number>();

  constructor() {
    makeAutoObservable<LineMarks, 'marks' | 'discounts'>(this, { marks: false, discounts: false });
  }

  of(line: CartLine): LineMark | undefined {
    return this.marks.get(keyOf(line));
  }

  discountOf(line: CartLine): number {
    return this.discounts.get(keyOf(line)) ?? 0;
  }

  take(lines: readonly CartLine[], { lines: quoted, problems }: Quote): void {
    const answered = quoted.filter(({ isGift }) => !isGift);
    for (const line of lines) {
      // The answer keeps the order of the request, without unknown products.
      const found = answered[0]?.id === line.id ? answered.shift() : undefined;
      this.refresh(line, found, problems);
    }
  }

  /** A 422 names the lines by their index in the cart. */
  refuse(lines: readonly CartLine[], fields: Readonly<Record<string, string>>): void {
    for (const [index, line] of lines.entries())
      if (`products.${index}` in fields) this.marks.set(keyOf(line), { kind: 'refused' });
  }

  private refresh(line: CartLine, found: OrderLine | undefined, problems: Quote['problems']): void {
    const before = line.priceWithModifiers;
    if (found) {
      line.refresh({ name: found.name, price: found.price, imageUrl: found.imageUrl }, found.modifiers);
      line.complete(found.modifiers);
    }
    const isStopped =
      !found?.isAvailable || problems.some(({ code, id }) => STOPPED.has(code) && id === line.id);
    const key = keyOf(line);
    this.discounts.set(key, found?.discount ?? 0);
    if (isStopped) this.marks.set(key, { kind: 'unavailable' });
    else if (line.priceWithModifiers !== before) {
      this.marks.set(key, { kind: 'changed', before });
    } else if (this.marks.get(key)?.kind !== 'changed') this.marks.delete(key);
  }
}

/** A mark is of a choice: the customer may give the line another one. */
const keyOf = ({ cartProdId, orderProduct }: CartLine): string =>
  JSON.stringify([cartProdId, orderProduct.modifiers]);

const STOPPED: ReadonlySet<string> = new Set(['product-unavailable', 'product-unknown']);
