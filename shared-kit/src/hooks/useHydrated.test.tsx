import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useHydrated } from './useHydrated';

function Place() {
  return <p>{useHydrated() ? 'in the browser' : 'from the server'}</p>;
}

test('browser-only content is absent from the server’s HTML and appears after hydration', async () => {
  const root = document.createElement('div');
  root.innerHTML = renderToString(<Place />);
  expect(root).toHaveTextContent('from the server');
  const mismatches: unknown[] = [];
  await act(async () => {
    hydrateRoot(root, <Place />, { onRecoverableError: (error) => mismatches.push(error) });
  });
  expect(root).toHaveTextContent('in the browser');
  expect(mismatches).toEqual([]);
});
