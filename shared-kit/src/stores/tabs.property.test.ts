import fc from 'fast-check';
import { aRoot } from '../testing/aRoot';
import { fakeLocks, withoutLocks } from '../testing/fakeLocks';
import { memoryStorage } from '../testing/memoryStorage';
import type { RootStore } from './RootStore';

/* Changes of one cart in several tabs, in any order in which a browser may grant the lock and deliver events. */

const TABS = 3;
/** Start amounts of each line. From 1 a "−" removes the line, from 45 no press does. */
const STARTS = [1, 45];
const pizza = { id: 'pizza', name: 'Pizza', price: 1000, imageUrl: '' };
const cola = { id: 'cola', name: 'Cola', price: 500, imageUrl: '' };

/** A browser with several tabs. It grants locks one at a time and delivers events only when the test says so. */
function aBrowser() {
  const storage = memoryStorage();
  const waiting: (() => void)[] = [];
  const undelivered: number[] = [];
  fakeLocks((_, work) => new Promise((resolve) => waiting.push(() => resolve(work()))));
  const tabs: RootStore[] = Array.from({ length: TABS }, (_, index) =>
    aRoot({
      storage: {
        ...storage,
        setItem(key, value) {
          storage.setItem(key, value);
          for (let other = 0; other < TABS; other += 1) if (other !== index) undelivered.push(other);
        },
      },
    }),
  );
  for (const { persistence } of tabs) persistence.start();
  const browser = {
    tabs,
    grant: () => waiting.shift()?.(),
    deliver: () => tabs[undelivered.shift() ?? 0]?.persistence.handleExternalChange('cart'),
    rest() {
      while (waiting.length > 0) browser.grant();
      while (undelivered.length > 0) browser.deliver();
    },
  };
  return browser;
}

const amounts = ({ cart }: RootStore) => cart.lines.map(({ id, amount }) => [id, amount]);
const idOf = ({ cart }: RootStore, product: string) =>
  cart.lines.find(({ id }) => id === product)?.cartProdId ?? '';

function withLines(start: number) {
  const browser = aBrowser();
  browser.tabs[0]?.cart.put(pizza, [], start);
  browser.tabs[0]?.cart.put(cola, [], start);
  browser.rest();
  return browser;
}

afterEach(withoutLocks);

const press = fc.record({
  kind: fc.constant('press' as const),
  tab: fc.nat({ max: TABS - 1 }),
  product: fc.constantFrom('pizza', 'cola'),
  by: fc.constantFrom(1, -1),
});
const happening = fc.oneof(
  press,
  fc.record({ kind: fc.constant('grant' as const) }),
  fc.record({ kind: fc.constant('deliver' as const) }),
);

/** The expected stored lines by product. A press counts when its tab has the lock. */
function keptLines(start: number) {
  const amounts = new Map([
    ['pizza', start],
    ['cola', start],
  ]);
  /** Presses that are not written yet: a tab with the lock writes all of its own. */
  let waiting: { tab: number; product: string; by: number }[] = [];
  const asking: number[] = [];
  const kept = {
    amounts,
    press(pressed: (typeof waiting)[number]) {
      waiting.push(pressed);
      asking.push(pressed.tab);
    },
    grant() {
      const tab = asking.shift();
      for (const { product, by } of waiting.filter((one) => one.tab === tab)) {
        const amount = amounts.get(product);
        if (amount !== undefined && amount + by > 0) amounts.set(product, amount + by);
        else amounts.delete(product);
      }
      waiting = waiting.filter((one) => one.tab !== tab);
    },
    rest() {
      while (asking.length > 0) kept.grant();
    },
  };
  return kept;
}

test('all "+" and "−" presses of several tabs count in the order of the locks, down to the last piece', () => {
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 40 }), fc.constantFrom(...STARTS), (happenings, start) => {
      const browser = withLines(start);
      const kept = keptLines(start);
      for (const one of happenings) {
        if (one.kind === 'press') {
          const { tab: index, product, by } = one;
          const tab = browser.tabs[index] as RootStore;
          const shown = tab.cart.amountOf(product);
          if (shown === 0) continue;
          tab.cart.step(idOf(tab, product), by);
          kept.press({ tab: index, product, by });
          expect(tab.cart.amountOf(product)).toBe(shown + by);
        } else {
          browser[one.kind]();
          if (one.kind === 'grant') kept.grant();
        }
      }
      browser.rest();
      kept.rest();
      for (const tab of browser.tabs) expect(amounts(tab)).toEqual([...kept.amounts]);
    }),
    { numRuns: 200 },
  );
});

test('a product that several tabs add becomes one line with all pieces, in any order of the tabs', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.nat({ max: TABS - 1 }), fc.constant('grant')), { maxLength: 30 }),
      (adds) => {
        const browser = aBrowser();
        for (const add of adds) {
          if (typeof add === 'number') browser.tabs[add]?.cart.put(pizza);
          else browser.grant();
        }
        browser.rest();
        const count = adds.filter((add) => typeof add === 'number').length;
        for (const tab of browser.tabs) expect(amounts(tab)).toEqual(count > 0 ? [['pizza', count]] : []);
      },
    ),
  );
});

test('a line that one tab removes stays removed, whatever other tabs press before they get the event', () => {
  fc.assert(
    fc.property(
      fc.array(happening, { maxLength: 20 }),
      fc.nat({ max: 20 }),
      fc.constantFrom(...STARTS),
      (happenings, at, start) => {
        const browser = withLines(start);
        const [first] = browser.tabs as [RootStore];
        const id = idOf(first, 'pizza');
        for (const [index, one] of [...happenings, undefined].entries()) {
          if (index === Math.min(at, happenings.length)) first.cart.remove(id);
          if (one?.kind === 'press') browser.tabs[one.tab]?.cart.step(id, one.by);
          else if (one) browser[one.kind]();
        }
        browser.rest();
        for (const tab of browser.tabs) expect(amounts(tab)).toEqual([['cola', start]]);
      },
    ),
  );
});
