import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import type { RootStore } from '../stores/RootStore';
import { StoresProvider } from '../stores/StoresContext';
import { aRoot } from '../testing/aRoot';
import { renderKit } from '../testing/renderKit';
import { Dialog } from './Dialog';
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

// spec 2: The toast area is client-only
test('the server’s HTML contains no area for toasts', () => {
  const stores = aRoot();
  stores.toasts.show({ severity: 'info', summary: 'kit.retry' });
  const html = renderToString(
    <StoresProvider stores={stores}>
      <Toasts />
    </StoresProvider>,
  );
  expect(html).toBe('');
});

// spec 3: Toast: severity (success, info, warn, error), summary, detail, life
test.each(['success', 'info', 'warn', 'error'] as const)(
  'a toast of the severity %s has its style and is announced',
  (severity) => {
    const stores = renderKit(<Toasts />);
    act(() => stores.toasts.show({ severity, summary: 'error.title', detail: 'Ресторан закрыт' }));
    expect(aToast()).toHaveAttribute('data-severity', severity);
    expect(aToast()).toHaveClass('toast', severity);
    // An alert inside a live region would be announced twice.
    const isError = severity === 'error';
    expect(aToast().closest('[aria-live]')?.getAttribute('aria-live')).toBe(isError ? undefined : 'polite');
    expect(screen.queryAllByRole('alert')).toHaveLength(isError ? 1 : 0);
  },
);

// spec 9: Toast life 3000 ms
test('a toast disappears after 3000 ms, not before', () => {
  withToast();
  pass(2999);
  expect(card()).toBeInTheDocument();
  pass(1);
  expect(card()).not.toBeInTheDocument();
});

test('a toast translates message ids of the catalogue and shows texts of the server unchanged', () => {
  withToast('Ресторан закрыт');
  expect(aToast()).toHaveTextContent('Ошибка');
  expect(aToast()).toHaveTextContent('Ресторан закрыт');
});

test('a toast with a text such as "constructor", which every object has as a property, shows the text', () => {
  withToast('constructor');
  expect(aToast()).toHaveTextContent('constructor');
});

test('a toast stays while the pointer is on it', () => {
  withToast();
  pass(2000);
  fireEvent.mouseEnter(aToast());
  pass(60_000);
  expect(card()).toBeInTheDocument();
  fireEvent.mouseLeave(aToast());
  pass(3000);
  expect(card()).not.toBeInTheDocument();
});

test('a toast stays while the focus is in it', () => {
  withToast();
  act(() => closeButton().focus());
  pass(60_000);
  expect(card()).toBeInTheDocument();
  act(() => closeButton().blur());
  pass(3000);
  expect(card()).not.toBeInTheDocument();
});

test('pointer and focus pause a toast independently of each other', () => {
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

test('a paused toast does not pause the others', () => {
  const stores = withToast('первый');
  fireEvent.mouseEnter(aToast());
  act(() => stores.toasts.show({ severity: 'info', summary: 'второй' }));
  pass(3000);
  expect(aToast()).toHaveTextContent('первый');
});

test('the close button of a toast closes the toast at once', () => {
  withToast();
  fireEvent.click(closeButton());
  expect(card()).not.toBeInTheDocument();
});

test('a repeated toast is counted in the visible one, and its life restarts', () => {
  const stores = withToast();
  pass(2000);
  act(() => stores.toasts.show({ severity: 'error', summary: 'error.title', detail: 'error.server-error' }));
  expect(aToast()).toHaveTextContent('Ошибка ×2');
  pass(2999);
  expect(card()).toBeInTheDocument();
  pass(1);
  expect(card()).not.toBeInTheDocument();
});

describe('toasts with a dialog', () => {
  function Page({ isOpen }: { isOpen: boolean }) {
    return (
      <>
        <main tabIndex={-1} />
        <Toasts />
        {isOpen && (
          <Dialog title="Маргарита" onClose={() => {}}>
            <input aria-label="note" />
          </Dialog>
        )}
      </>
    );
  }

  function open({ isOpen }: { isOpen: boolean }) {
    const toggle: { set?: (isOpen: boolean) => void } = {};
    function Switched() {
      const [isShown, setIsShown] = useState(isOpen);
      toggle.set = setIsShown;
      return <Page isOpen={isShown} />;
    }
    const stores = renderKit(<Switched />);
    return { stores, turn: (to: boolean) => act(() => toggle.set?.(to)) };
  }

  const show = (stores: RootStore, severity: 'error' | 'info' = 'error') =>
    act(() => stores.toasts.show({ severity, summary: 'error.title' }));
  const dialog = () => screen.getByRole('dialog', { name: 'Маргарита' });
  const close = () => within(aToast()).getByRole('button', { name: 'Закрыть' });

  test('a toast is drawn inside an open dialog, because everything else is inert', () => {
    const { stores } = open({ isOpen: true });
    show(stores);
    expect(dialog()).toContainElement(aToast());
    expect(within(dialog()).getByRole('alert')).toBe(aToast());
  });

  test('a toast moves into an opening dialog and out of a closing one, and its life does not change', () => {
    const { stores, turn } = open({ isOpen: false });
    show(stores);
    const toast = aToast();
    pass(1000);
    turn(true);
    expect(dialog()).toContainElement(toast);
    pass(1000);
    turn(false);
    expect(aToast()).toBe(toast);
    expect(toast.parentElement?.parentElement?.parentElement).toBe(document.body);
    pass(999);
    expect(toast).toBeInTheDocument();
    pass(1);
    expect(toast).not.toBeInTheDocument();
  });

  test('an error toast that only moves is not announced again', () => {
    const { stores, turn } = open({ isOpen: false });
    show(stores);
    turn(true);
    expect(aToast()).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('a toast that loses its focus with a closing dialog still disappears', () => {
    const { stores, turn } = open({ isOpen: true });
    show(stores);
    act(() => close().focus());
    turn(false);
    pass(3000);
    expect(card()).not.toBeInTheDocument();
  });

  test('a toast that moved away under the pointer ends its pause when the pointer appears elsewhere', () => {
    const { stores, turn } = open({ isOpen: true });
    show(stores);
    fireEvent.mouseEnter(aToast());
    turn(false);
    fireEvent.mouseOver(close());
    pass(60_000);
    expect(aToast()).toBeInTheDocument();
    fireEvent(screen.getByRole('main'), new MouseEvent('mouseover', { bubbles: true }));
    pass(3000);
    expect(card()).not.toBeInTheDocument();
  });

  test('closing a toast restores the focus to the element that had it before', () => {
    const { stores } = open({ isOpen: true });
    show(stores);
    act(() => screen.getByLabelText('note').focus());
    act(() => close().focus());
    fireEvent.click(close());
    expect(screen.getByLabelText('note')).toHaveFocus();
  });

  test.each([
    ['into the dialog', true],
    ['into the page', false],
  ])('closing a toast moves the focus %s if no element had it before', (_, isOpen) => {
    const { stores } = open({ isOpen });
    show(stores, 'info');
    act(() => (document.activeElement as HTMLElement | null)?.blur());
    act(() => close().focus());
    fireEvent.click(close());
    if (isOpen) expect(dialog()).toContainElement(document.activeElement as HTMLElement);
    else expect(screen.getByRole('main')).toHaveFocus();
  });
});

test('a toast moves to the bottom while it would cover the element with keyboard focus', () => {
  const at = (top: number, height: number) =>
    ({ left: 0, right: 300, top, bottom: top + height, width: 300, height }) as DOMRect;
  const stores = renderKit(
    <>
      <button type="button">In the header</button>
      <button type="button">Below</button>
      <Toasts />
    </>,
  );
  const [above, below] = screen.getAllByRole('button') as [HTMLElement, HTMLElement];
  above.getBoundingClientRect = () => at(10, 44);
  below.getBoundingClientRect = () => at(400, 44);
  above.focus();
  act(() => stores.toasts.show({ severity: 'info', summary: 'kit.retry', life: 60_000 }));
  const area = aToast().closest<HTMLElement>('.area') as HTMLElement;
  area.getBoundingClientRect = () => at(16, 60);
  act(() => below.focus());
  expect(area.dataset.side).toBeUndefined();
  act(() => above.focus());
  expect(area.dataset.side).toBe('bottom');
  act(() => below.focus());
  expect(area.dataset.side).toBeUndefined();
});

test('a dialog that has left the page gets no toasts, and they stay on the page', () => {
  const showPopover = jest.fn(function (this: HTMLElement) {
    if (!this.isConnected) throw new Error('Invalid on disconnected popover elements.');
  });
  Object.assign(HTMLElement.prototype, { showPopover });
  try {
    const stores = withToast();
    act(() => void stores.modals.enter(document.createElement('dialog')));
    expect(aToast()).toBeVisible();
    expect(document.body).toContainElement(aToast());
  } finally {
    Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
  }
});
