import type { Composition } from '@olov/shared-kit';
import { act } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { aComposition } from '../testing/openShell';
import { rootErrors } from './rootErrors';
import { ownersOf } from './watchScripts';

const composition: Composition = aComposition({ menu: [], orders: [] });
const owners = {
  ofScript: ownersOf(composition, 'https://olov.test/'),
  ofPage: () => ({ remote: 'orders', version: '1.0.0' }),
};

/** A stack of components as React writes it, the innermost first. */
const stack = (...files: string[]) => ({
  componentStack: files
    .map((file) => `\n    at ${file && `X (https://olov.test/remotes/${file}:1:20)`}`)
    .join(''),
});

const host = 'host/1.0.0/main.js';
const menu = 'menu/1.0.0/page-menu.js';

test('HTML that could not be taken over is reported with the remote that it happened in', () => {
  const report = jest.fn();
  const { onRecoverableError } = rootErrors(report, owners);
  const error = new Error('Minified React error #418');
  onRecoverableError?.(error, stack(menu, host));
  // A button of the kit, in a page.
  onRecoverableError?.(error, stack('', host, menu, host));
  onRecoverableError?.(error, stack(host));
  onRecoverableError?.(error, {});
  const ofMenu = { remote: 'menu', version: '1.0.0', area: 'hydration' };
  expect(report.mock.calls).toEqual([
    [error, ofMenu],
    [error, ofMenu],
    [error, { area: 'hydration' }],
    [error, { area: 'hydration' }],
  ]);
});

test('where React names no component of a remote, what is within the frame’s main is of the page that stands there', () => {
  const report = jest.fn();
  const { onRecoverableError } = rootErrors(report, owners);
  const elements = (...names: string[]) => ({
    componentStack: names.map((name) => `\n    at ${name} (<anonymous>)`).join(''),
  });
  onRecoverableError?.(new Error('no'), elements('h1', 'header', 'main', 'div'));
  onRecoverableError?.(new Error('no'), elements('a', 'mainline', 'header', 'div'));
  expect(report.mock.calls.map(([, owner]) => owner.remote)).toEqual(['orders', undefined]);
});

test('what React recovered from is said by its cause', () => {
  const report = jest.fn();
  const cause = new TypeError('x is not a function');
  rootErrors(report, owners).onRecoverableError?.(new Error('it recovered', { cause }), stack(menu));
  expect(report).toHaveBeenCalledWith(cause, expect.objectContaining({ remote: 'menu' }));
});

test('what nobody caught is the shell’s end, in whosever component it happened', () => {
  const report = jest.fn();
  rootErrors(report, owners).onUncaughtError?.(new Error('no'), stack('orders/1.0.0/door.js', host));
  expect(report).toHaveBeenCalledWith(new Error('no'), { remote: 'orders', version: '1.0.0', area: 'shell' });
});

test('React says it of HTML that is not what the browser draws', async () => {
  const report = jest.fn();
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = '<h1>of the server</h1>';
  let root: Root | undefined;
  await act(async () => {
    root = hydrateRoot(container, <h1>of the browser</h1>, rootErrors(report, owners));
  });
  expect(report.mock.calls).toEqual([[expect.any(Error), { area: 'hydration' }]]);
  expect(container).toHaveTextContent('of the browser');
  await act(async () => root?.unmount());
  container.remove();
});
