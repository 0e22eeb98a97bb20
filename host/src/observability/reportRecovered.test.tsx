import { act } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { aComposition } from '../testing/openShell';
import { reportRecovered } from './reportRecovered';
import { ownersOf } from './watchScripts';

function recovered(error: unknown, stack: string[] | undefined, routeId = 'menu /') {
  const report = jest.fn();
  const composition = aComposition({ menu: [], orders: [] });
  const page = {
    composition,
    router: { state: { matches: [{ route: { id: routeId } }] as never } },
    ownerOf: ownersOf(composition, 'https://olov.test/'),
    report,
  };
  reportRecovered(page, error, stack ? { componentStack: stack.map((at) => `\n    at ${at}`).join('') } : {});
  expect(report).toHaveBeenCalledTimes(1);
  return report.mock.calls[0];
}

const file = (path: string) => `X (https://olov.test/remotes/${path}:1:20)`;
const host = file('host/1.0.0/main.js');
const orders = file('orders/1.0.0/page-tracker.js');
const error = new Error('Minified React error #418');

test.each([
  ['a component of a remote', [orders, host], 'orders'],
  ['what the host shares with remotes, in one of them', ['b (<anonymous>)', host, orders, host], 'orders'],
  ['an element in the frame’s main', ['h1 (<anonymous>)', host, 'main (<anonymous>)', host], 'menu'],
])('a hydration error in %s is reported with its remote', (_, stack, remote) => {
  expect(recovered(error, stack)).toEqual([error, { remote, version: '1.0.0', area: 'hydration' }]);
});

test.each([
  ['the frame', ['a (<anonymous>)', 'header (<anonymous>)', host], 'menu /'],
  ['a page of no remote', ['h1 (<anonymous>)', 'main (<anonymous>)', host], '0-1'],
  ['something of which nothing is known', undefined, 'menu /'],
])('a hydration error in %s is reported as the shell’s own', (_, stack, routeId) => {
  expect(recovered(error, stack, routeId)).toEqual([error, { area: 'hydration' }]);
});

test('an error from which React recovered is reported with its cause', () => {
  const cause = new TypeError('x is not a function');
  expect(recovered(new Error('it recovered', { cause }), [host])[0]).toBe(cause);
});

test('a hydration mismatch is reported by React and replaced with the browser’s version', async () => {
  const told = jest.fn();
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = '<main><h1>of the server</h1></main>';
  let root: Root | undefined;
  await act(async () => {
    root = hydrateRoot(
      container,
      <main>
        <h1>of the browser</h1>
      </main>,
      { onRecoverableError: told },
    );
  });
  const [[, { componentStack }]] = told.mock.calls;
  expect(componentStack).toMatch(/^\s*at main\b/m);
  expect(container).toHaveTextContent('of the browser');
  await act(async () => root?.unmount());
  container.remove();
});
