import { ToastsStore } from './ToastsStore';

test('a toast lives 3000 ms unless it asks for another time', () => {
  const toasts = new ToastsStore();
  toasts.show({ severity: 'error', summary: 'a' });
  toasts.show({ severity: 'info', summary: 'b', life: 10_000 });
  expect(toasts.list.map(({ life }) => life)).toEqual([3000, 10_000]);
});

test('dismissing one leaves the others, and ids are not used again', () => {
  const toasts = new ToastsStore();
  toasts.show({ severity: 'info', summary: 'a' });
  toasts.show({ severity: 'info', summary: 'b' });
  toasts.dismiss(toasts.list[1]?.id ?? 0);
  toasts.show({ severity: 'info', summary: 'c' });
  expect(toasts.list.map(({ id, summary }) => `${id} ${summary}`)).toEqual(['1 a', '3 c']);
});
