import { screen } from '@testing-library/dom';
import { showBuildErrors } from './buildErrors';

const tell = (type: string, data?: unknown, source: Window | null = window) =>
  window.dispatchEvent(new MessageEvent('message', { data: { type, data }, source }));

test('the errors of a build cover the page as text until the next build succeeds', () => {
  showBuildErrors(window);
  tell('webpackErrors', ['src/a.tsx:3\n<b>Expression expected</b>', 'src/b.tsx:1']);
  tell('webpackErrors', ['src/a.tsx:3\n<b>Expression expected</b>']);
  expect(screen.getByRole('alert').textContent).toBe('src/a.tsx:3\n<b>Expression expected</b>');
  tell('webpackInvalid');
  expect(screen.queryByRole('alert')).not.toBeNull();
  tell('webpackOk');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('errors that a frame of another page sends are not shown', () => {
  tell('webpackErrors', ['src/a.tsx:3'], null);
  expect(screen.queryByRole('alert')).toBeNull();
});
