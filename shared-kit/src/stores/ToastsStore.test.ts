import { ToastsStore } from './ToastsStore';

test('a toast has a life of 3000 ms unless another one is set', () => {
  const toasts = new ToastsStore();
  toasts.show({ severity: 'error', summary: 'a' });
  toasts.show({ severity: 'info', summary: 'b', life: 10_000 });
  expect(toasts.list.map(({ life }) => life)).toEqual([3000, 10_000]);
});

test('dismissing one toast leaves the others, and ids of toasts are not reused', () => {
  const toasts = new ToastsStore();
  toasts.show({ severity: 'info', summary: 'a' });
  toasts.show({ severity: 'info', summary: 'b' });
  toasts.dismiss(toasts.list[1]?.id ?? 0);
  toasts.show({ severity: 'info', summary: 'c' });
  expect(toasts.list.map(({ id, summary }) => `${id} ${summary}`)).toEqual(['1 a', '3 c']);
});

test('a toast with the same text as a visible one increases its count', () => {
  const toasts = new ToastsStore();
  toasts.show({ severity: 'error', summary: 'a', detail: 'b' });
  toasts.show({ severity: 'error', summary: 'a', detail: 'b' });
  toasts.show({ severity: 'error', summary: 'a', detail: 'c' });
  toasts.show({ severity: 'warn', summary: 'a', detail: 'b' });
  expect(toasts.list.map(({ severity, detail, times }) => `${severity} ${detail} ${times}`)).toEqual([
    'error b 2',
    'error c 1',
    'warn b 1',
  ]);
});

test('four toasts are shown at once, and the others wait', () => {
  const toasts = new ToastsStore();
  for (const summary of 'abcdef') toasts.show({ severity: 'info', summary });
  const shown = () => toasts.shown.map(({ summary }) => summary).join('');
  expect(shown()).toBe('abcd');
  toasts.dismiss(toasts.list[1]?.id ?? 0);
  expect(shown()).toBe('acde');
});
