import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { RouterProvider } from '../router';
import { useChangeSearch } from './useChangeSearch';

function Page() {
  const changeSearch = useChangeSearch();
  return (
    <>
      <button type="button" onClick={() => changeSearch((query) => query.delete('product'))}>
        close
      </button>
      <button type="button" onClick={() => changeSearch((query) => query.set('q', ''))}>
        search
      </button>
    </>
  );
}

/** The pages load for as long as the test wants. */
function open() {
  const waiting: (() => void)[] = [];
  const loader = () => new Promise<null>((resolve) => waiting.push(() => resolve(null)));
  const pages = ['/', '/news'].map((path) => ({ path, id: path, loader, element: <Page /> }));
  const hydrationData = { loaderData: { '/': null } };
  const router = createMemoryRouter(pages, { initialEntries: ['/?product=combo'], hydrationData });
  render(<RouterProvider router={router} />);
  return {
    router,
    async load() {
      await act(async () => {
        for (const end of waiting) end();
      });
    },
    address: () => router.state.location.pathname + router.state.location.search,
  };
}

const press = (name: string) => fireEvent.click(screen.getByText(name));

test('a change of the query keeps an earlier one that still loads', async () => {
  const { load, address } = open();
  press('close');
  press('search');
  await load();
  expect(address()).toBe('/?q=');
});

test('a change of the query while another page loads stays on the shown page and keeps its query', async () => {
  const { router, load, address } = open();
  act(() => void router.navigate('/news?skip=10'));
  press('search');
  await load();
  expect(address()).toBe('/?product=combo&q=');
});
