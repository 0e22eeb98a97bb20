import { ShellStore } from './ShellStore';

test('only one dialog is open at a time', () => {
  const shell = new ShellStore();
  shell.openCart();
  shell.openPicker();
  expect(shell.open).toBe('picker');
  shell.close();
  expect(shell.open).toBeUndefined();
});

test('the page to return to is given once', () => {
  const shell = new ShellStore();
  shell.openPicker('/order');
  expect(shell.close()).toBe('/order');
  expect(shell.close()).toBeUndefined();
});

test.each([
  ['the picker opened by hand', (shell: ShellStore) => shell.openPicker()],
  ['the cart opened instead', (shell: ShellStore) => shell.openCart()],
])('the page to return to is dropped by %s', (_, open) => {
  const shell = new ShellStore();
  shell.openPicker('/order');
  open(shell);
  expect(shell.close()).toBeUndefined();
});
