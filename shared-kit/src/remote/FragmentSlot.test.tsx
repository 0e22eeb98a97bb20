import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { useIntl } from '../intl';
import { renderKit } from '../testing/renderKit';
import { FragmentSlot } from './FragmentSlot';
import { type LoadedFragment, RemoteArea } from './RemoteLoader';

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

function Cart({ count = 0 }: { count?: number }) {
  const { formatMessage } = useIntl();
  return <p>{`${formatMessage({ id: 'cart.title' })}: ${count}, ${formatMessage({ id: 'kit.close' })}`}</p>;
}

const loaded: LoadedFragment = {
  fragment: { Component: Cart },
  messages: { 'cart.title': 'Корзина' },
  remote: 'menu-cart',
};
const broken: LoadedFragment = {
  ...loaded,
  fragment: {
    Component: () => {
      throw new Error('broken fragment');
    },
  },
};

const slot = (
  <>
    <h1>shop</h1>
    <FragmentSlot name="basket" props={{ count: 2 }} placeholder={<p>…</p>} />
  </>
);

const retry = () => fireEvent.click(screen.getByRole('button', { name: 'Попробовать ещё раз' }));

test('a fragment that has loaded replaces its placeholder and gets its props, its own texts and those of the kit', async () => {
  renderKit(slot, { loader: { loadFragment: async () => loaded } });
  expect(screen.getByText('…')).toBeInTheDocument();
  expect(await screen.findByText('Корзина: 2, Закрыть')).toBeInTheDocument();
  expect(screen.queryByText('…')).not.toBeInTheDocument();
});

test('a fragment that was loaded before is drawn at once, without its placeholder', async () => {
  const loadFragment = jest.fn(async () => loaded);
  renderKit(slot, { loader: { loadFragment, loadedFragment: () => loaded } });
  expect(screen.getByText('Корзина: 2, Закрыть')).toBeInTheDocument();
  await act(async () => {});
  expect(loadFragment).not.toHaveBeenCalled();
});

test('a fragment of a remote with plain style sheets is drawn below an element with the class of their scope', async () => {
  const scopeOf = (remote: string) => `${remote}-scope`;
  renderKit(slot, { loader: { loadFragment: async () => loaded, scopeOf } });
  expect((await screen.findByText('Корзина: 2, Закрыть')).parentElement).toHaveClass('menu-cart-scope');
});

test('a slot whose name changes shows the other fragment', async () => {
  const other: LoadedFragment = { ...loaded, fragment: { Component: () => <p>other</p> } };
  const loadedFragment = (name: string) => (name === 'basket' ? loaded : other);
  function Switched() {
    const [name, setName] = useState('basket');
    return (
      <button type="button" onClick={() => setName('other')}>
        <FragmentSlot name={name} />
      </button>
    );
  }
  renderKit(<Switched />, { loader: { loadedFragment } });
  fireEvent.click(screen.getByRole('button', { name: /Корзина/ }));
  expect(screen.getByText('other')).toBeInTheDocument();
});

test('a fragment that was loaded before is loaded again by a retry', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  renderKit(slot, { loader: { loadFragment: async () => loaded, loadedFragment: () => broken } });
  await screen.findByTestId('remote-fallback');
  retry();
  expect(await screen.findByText('Корзина: 2, Закрыть')).toBeInTheDocument();
});

test('a fragment that fails to load is reported and leaves the rest of the page intact', async () => {
  const report = jest.fn();
  renderKit(slot, { loader: { loadFragment: () => Promise.reject(new Error('no network')), report } });
  expect(await screen.findByTestId('remote-fallback')).toHaveTextContent('Эта часть страницы не загрузилась');
  expect(screen.getByRole('heading', { name: 'shop' })).toBeInTheDocument();
  expect(report.mock.calls).toEqual([
    [expect.objectContaining({ message: 'no network' }), { user: 'host', area: 'fragment basket' }],
  ]);
});

test('the retry of a fragment slot loads the fragment again', async () => {
  const loadFragment = jest.fn().mockRejectedValueOnce(new Error('no network')).mockResolvedValue(loaded);
  renderKit(slot, { loader: { loadFragment } });
  await screen.findByTestId('remote-fallback');
  retry();
  expect(await screen.findByText('Корзина: 2, Закрыть')).toBeInTheDocument();
  expect(loadFragment).toHaveBeenCalledTimes(2);
});

test('a fragment that fails while it renders is reported once with its remote and its user, and a retry loads it again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const report = jest.fn();
  const loadFragment = jest.fn().mockResolvedValueOnce(broken).mockResolvedValue(loaded);
  renderKit(<RemoteArea value="orders">{slot}</RemoteArea>, { loader: { loadFragment, report } });
  await screen.findByTestId('remote-fallback');
  retry();
  expect(await screen.findByText('Корзина: 2, Закрыть')).toBeInTheDocument();
  expect(report.mock.calls).toEqual([
    [
      expect.objectContaining({ message: 'broken fragment' }),
      { remote: 'menu-cart', user: 'orders', area: 'fragment basket' },
    ],
  ]);
});

test('in development a shown fragment is inspected with its user and its props, and one inside it with its own', async () => {
  const inspect = jest.fn();
  const outer: LoadedFragment = { ...loaded, fragment: { Component: () => slot } };
  const loadFragment = async (name: string) => (name === 'outer' ? outer : loaded);
  renderKit(
    <RemoteArea value="orders">
      <FragmentSlot name="outer" />
    </RemoteArea>,
    { loader: { loadFragment, inspect } },
  );
  await screen.findByText('Корзина: 2, Закрыть');
  expect(inspect.mock.calls).toEqual([
    [{ fragment: 'outer', user: 'orders', props: {} }],
    [{ fragment: 'basket', user: 'menu-cart', props: { count: 2 } }],
  ]);
});

test.each([
  ['cannot be loaded', () => Promise.reject(new Error('no network'))],
  ['fails while it draws', async () => broken],
])('an optional fragment that %s is hidden and reported', async (_, loadFragment) => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const report = jest.fn();
  renderKit(<FragmentSlot name="basket" placeholder={<p>…</p>} fallback={null} />, {
    loader: { loadFragment, report },
  });
  await waitFor(() => expect(report).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(screen.queryByText('…')).not.toBeInTheDocument());
  expect(screen.queryByTestId('remote-fallback')).not.toBeInTheDocument();
});

test('a fragment that takes longer than three seconds says so until it has loaded', async () => {
  jest.useFakeTimers();
  let arrive = (_: LoadedFragment) => {};
  const loadFragment = () =>
    new Promise<LoadedFragment>((resolve) => {
      arrive = resolve;
    });
  renderKit(slot, { loader: { loadFragment } });
  await act(() => jest.advanceTimersByTimeAsync(2999));
  expect(screen.getByText('…')).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(screen.getByRole('alert')).toHaveTextContent('Загрузка идёт дольше обычного.');
  await act(async () => arrive(loaded));
  expect(screen.getByText('Корзина: 2, Закрыть')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('an optional fragment that is late says nothing', async () => {
  jest.useFakeTimers();
  renderKit(<FragmentSlot name="basket" placeholder={<p>…</p>} fallback={null} />, {
    loader: { loadFragment: () => new Promise(() => {}) },
  });
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(screen.getByText('…')).toBeInTheDocument();
});

test('a fragment that is a dialog shows its failure as a dialog, which can be closed', async () => {
  const onClose = jest.fn();
  renderKit(<FragmentSlot name="basket" dialog={{ title: 'Корзина', onClose }} />, {
    loader: { loadFragment: () => Promise.reject(new Error('no network')) },
  });
  const dialog = await screen.findByRole('dialog', { name: 'Корзина' });
  expect(within(dialog).getByTestId('remote-fallback')).toBeInTheDocument();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Закрыть' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
