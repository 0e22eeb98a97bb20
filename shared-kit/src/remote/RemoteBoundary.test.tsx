import { fireEvent, screen } from '@testing-library/react';
import { renderKit } from '../testing/renderKit';
import { RemoteBoundary } from './RemoteBoundary';

const silenceReact = () => jest.spyOn(console, 'error').mockImplementation(() => {});

afterEach(() => jest.restoreAllMocks());

function broken() {
  const state = { isBroken: true };
  const Remote = () => {
    if (state.isBroken) throw new Error('broken remote');
    return <p>remote content</p>;
  };
  return { state, Remote };
}

test.each([
  ['ru', 'Эта часть страницы не загрузилась. Остальное работает как обычно.'],
  ['en', 'This part of the page didn’t load. Everything else works as usual.'],
  ['uz', 'Sahifaning bu qismi yuklanmadi. Qolgani odatdagidek ishlaydi.'],
] as const)('a remote that fails loses only its own area, and the fallback text is in %s', (locale, text) => {
  silenceReact();
  const { Remote } = broken();
  const onError = jest.fn();
  renderKit(
    <>
      <h1>shop</h1>
      <RemoteBoundary onError={onError} onRetry={() => {}}>
        <Remote />
      </RemoteBoundary>
    </>,
    { locale },
  );
  expect(screen.getByTestId('remote-fallback')).toHaveTextContent(text);
  expect(screen.getByRole('heading', { name: 'shop' })).toBeInTheDocument();
  expect(onError).toHaveBeenCalledTimes(1);
  expect(onError).toHaveBeenCalledWith(expect.objectContaining({ message: 'broken remote' }));
});

test('the retry of a fallback shows the remote when it works again', async () => {
  silenceReact();
  const { state, Remote } = broken();
  const onRetry = jest.fn(() => {
    state.isBroken = false;
  });
  renderKit(
    <RemoteBoundary onError={() => {}} onRetry={onRetry}>
      <Remote />
    </RemoteBoundary>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Попробовать ещё раз' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
  expect(await screen.findByText('remote content')).toBeInTheDocument();
  expect(screen.queryByTestId('remote-fallback')).not.toBeInTheDocument();
});

test('a retry renders the remote again only when its new data is there, and is busy until then', async () => {
  silenceReact();
  const { state, Remote } = broken();
  const onError = jest.fn();
  let settle = () => {};
  const onRetry = () =>
    new Promise<void>((resolve) => {
      settle = resolve;
    });
  renderKit(
    <RemoteBoundary onError={onError} onRetry={onRetry}>
      <Remote />
    </RemoteBoundary>,
  );
  const button = screen.getByRole('button', { name: 'Попробовать ещё раз' });
  fireEvent.click(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(onError).toHaveBeenCalledTimes(1);
  state.isBroken = false;
  settle();
  expect(await screen.findByText('remote content')).toBeInTheDocument();
  expect(onError).toHaveBeenCalledTimes(1);
});

test('a remote without errors is shown unchanged', () => {
  renderKit(
    <RemoteBoundary onError={() => {}} onRetry={() => {}}>
      <p>remote content</p>
    </RemoteBoundary>,
  );
  expect(screen.getByText('remote content')).toBeInTheDocument();
});
