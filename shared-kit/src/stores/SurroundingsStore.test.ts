import { SurroundingsStore } from './SurroundingsStore';

const anAction = (text: string) => ({ text, press: () => {} });

test('a plain browser offers none of the functions of Telegram, and calls of them do nothing', () => {
  const surroundings = new SurroundingsStore();
  expect(surroundings.offers).toEqual({});
  expect(() => surroundings.haptic('step')).not.toThrow();
});

test('the main action comes from the latest part of the page, and from the earlier part again after the removal of the latest', () => {
  const surroundings = new SurroundingsStore();
  const [page, dialog] = [Symbol('page'), Symbol('dialog')];
  surroundings.setAction(page, anAction('Cart'));
  surroundings.setAction(dialog, anAction('Checkout'));
  expect(surroundings.mainAction?.text).toBe('Checkout');

  surroundings.setAction(page, anAction('Cart 2'));
  expect(surroundings.mainAction?.text).toBe('Checkout');

  surroundings.setAction(dialog, undefined);
  expect(surroundings.mainAction?.text).toBe('Cart 2');
  surroundings.setAction(page, undefined);
  expect(surroundings.mainAction).toBeUndefined();
});

test('haptic feedback is passed to the surrounding app', () => {
  const surroundings = new SurroundingsStore();
  const felt: string[] = [];
  surroundings.enter({ haptic: (kind) => felt.push(kind) });
  surroundings.haptic('step');
  surroundings.haptic('success');
  expect(felt).toEqual(['step', 'success']);
});
