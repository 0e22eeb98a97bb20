import { ShellStore } from './ShellStore';

test('only one dialog of the shell is open at a time', () => {
  const shell = new ShellStore();
  shell.openCart();
  shell.openPicker();
  expect(shell.open).toBe('picker');
  shell.close();
  expect(shell.open).toBeUndefined();
});

test('the page to which the picker returns is given once', () => {
  const shell = new ShellStore();
  shell.openPicker('/order');
  expect(shell.close()).toBe('/order');
  expect(shell.close()).toBeUndefined();
});

test.each([
  ['opening the picker by hand', (shell: ShellStore) => shell.openPicker()],
  ['opening the cart', (shell: ShellStore) => shell.openCart()],
])('the page to which the picker returns is forgotten after %s', (_, open) => {
  const shell = new ShellStore();
  shell.openPicker('/order');
  open(shell);
  expect(shell.close()).toBeUndefined();
});
