import { ShellStore } from './ShellStore';

test('one dialog is open at a time', () => {
  const shell = new ShellStore();
  shell.openCart();
  shell.openPicker();
  expect(shell.open).toBe('picker');
  shell.close();
  expect(shell.open).toBeUndefined();
});

test('the waiting page is answered once', () => {
  const shell = new ShellStore();
  shell.openPicker('/order');
  expect(shell.close()).toBe('/order');
  expect(shell.close()).toBeUndefined();
});

test.each([
  ['the picker opened by hand', (shell: ShellStore) => shell.openPicker()],
  ['the cart opened instead', (shell: ShellStore) => shell.openCart()],
])('a page that waited is forgotten by %s', (_, open) => {
  const shell = new ShellStore();
  shell.openPicker('/order');
  open(shell);
  expect(shell.close()).toBeUndefined();
});
