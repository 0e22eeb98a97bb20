import { SurroundingsStore } from './SurroundingsStore';

const anAction = (text: string) => ({ text, press: () => {} });

test('a browser offers nothing, and what is asked of it does nothing', () => {
  const surroundings = new SurroundingsStore();
  expect(surroundings.offers).toEqual({});
  expect(() => surroundings.haptic('step')).not.toThrow();
});

test('what came last says what the main button does, and gives it back when it goes', () => {
  const surroundings = new SurroundingsStore();
  const [page, dialog] = [Symbol('page'), Symbol('dialog')];
  surroundings.setAction(page, anAction('Cart'));
  surroundings.setAction(dialog, anAction('Checkout'));
  expect(surroundings.mainAction?.text).toBe('Checkout');

  // The page's sum changed below the dialog.
  surroundings.setAction(page, anAction('Cart 2'));
  expect(surroundings.mainAction?.text).toBe('Checkout');

  surroundings.setAction(dialog, undefined);
  expect(surroundings.mainAction?.text).toBe('Cart 2');
  surroundings.setAction(page, undefined);
  expect(surroundings.mainAction).toBeUndefined();
});

test('what is felt is the matter of whoever is around', () => {
  const surroundings = new SurroundingsStore();
  const felt: string[] = [];
  surroundings.enter({ haptic: (kind) => felt.push(kind) });
  surroundings.haptic('step');
  surroundings.haptic('success');
  expect(felt).toEqual(['step', 'success']);
});
