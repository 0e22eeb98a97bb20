import { act, fireEvent, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { StoresProvider } from '../stores/StoresContext';
import { aRoot } from '../testing/aRoot';
import { renderKit } from '../testing/renderKit';
import { Toasts } from './Toasts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const card = () => screen.queryByTestId('toast');
const aToast = () => screen.getByTestId('toast');
const closeButton = () => screen.getByRole('button', { name: 'Закрыть' });

function withToast(detail = 'error.server-error') {
  const stores = renderKit(<Toasts />);
  act(() => stores.toasts.show({ severity: 'error', summary: 'error.title', detail }));
  return stores;
}

test('the server leaves the area out', () => {
  const stores = aRoot();
  stores.toasts.show({ severity: 'info', summary: 'kit.retry' });
  const html = renderToString(
    <StoresProvider stores={stores}>
      <Toasts />
    </StoresProvider>,
  );
  expect(html).toBe('');
});

test.each(['success', 'info', 'warn', 'error'] as const)(
  'a toast of the severity %s looks like it and is announced',
  (severity) => {
    const stores = renderKit(<Toasts />);
    act(() => stores.toasts.show({ severity, summary: 'error.title', detail: 'Ресторан закрыт' }));
    expect(aToast()).toHaveAttribute('data-severity', severity);
    expect(aToast()).toHaveClass('toast', severity);
    expect(aToast().closest('[aria-live]')).toHaveAttribute('aria-live', 'polite');
    expect(screen.queryAllByRole('alert')).toHaveLength(severity === 'error' ? 1 : 0);
  },
);

test('a toast goes after 3000 ms, not before', () => {
  withToast();
  pass(2999);
  expect(card()).toBeInTheDocument();
  pass(1);
  expect(card()).not.toBeInTheDocument();
});

test('keys of the catalogue are translated, texts of the server are shown as they are', () => {
  withToast('Ресторан закрыт');
  expect(aToast()).toHaveTextContent('Ошибка');
  expect(aToast()).toHaveTextContent('Ресторан закрыт');
});

test('an unlucky text that is named like a property of every object is still shown', () => {
  withToast('constructor');
  expect(aToast()).toHaveTextContent('constructor');
});

test('while the pointer is on it, it stays', () => {
  withToast();
  pass(2000);
  fireEvent.mouseEnter(aToast());
  pass(60_000);
  expect(card()).toBeInTheDocument();
  fireEvent.mouseLeave(aToast());
  pass(3000);
  expect(card()).not.toBeInTheDocument();
});

test('while the focus is in it, it stays', () => {
  withToast();
  act(() => closeButton().focus());
  pass(60_000);
  expect(card()).toBeInTheDocument();
  act(() => closeButton().blur());
  pass(3000);
  expect(card()).not.toBeInTheDocument();
});

test('the pointer leaving does not end the pause of the focus, nor the other way round', () => {
  withToast();
  act(() => closeButton().focus());
  fireEvent.mouseEnter(aToast());
  fireEvent.mouseLeave(aToast());
  pass(60_000);
  expect(card()).toBeInTheDocument();
  fireEvent.mouseEnter(aToast());
  act(() => closeButton().blur());
  pass(60_000);
  expect(card()).toBeInTheDocument();
});

test('a pause of one toast does not hold the others', () => {
  const stores = withToast('первый');
  fireEvent.mouseEnter(aToast());
  act(() => stores.toasts.show({ severity: 'info', summary: 'второй' }));
  pass(3000);
  expect(aToast()).toHaveTextContent('первый');
});

test('its button closes it at once', () => {
  withToast();
  fireEvent.click(closeButton());
  expect(card()).not.toBeInTheDocument();
});
