import { act, render } from '@testing-library/react';
import { observer } from 'mobx-react-lite';
import { StoresProvider } from '../stores/StoresContext';
import { aRoot } from '../testing/aRoot';
import { useMainAction } from './useMainAction';

const Bar = observer(function Bar({ text, press = () => {} }: { text?: string; press?: () => void }) {
  const isElsewhere = useMainAction(text === undefined ? undefined : { text, press });
  return isElsewhere ? null : <button type="button">{text}</button>;
});

function renderBar() {
  const stores = aRoot();
  const view = (bar: React.ReactNode) => <StoresProvider stores={stores}>{bar}</StoresProvider>;
  const { container, rerender, unmount } = render(view(<Bar text="45 000" />));
  return { stores, container, rerender: (bar: React.ReactNode) => rerender(view(bar)), unmount };
}

test('in a browser a page keeps its own button', () => {
  expect(renderBar().container).toHaveTextContent('45 000');
});

test('where the app around draws the main button, the page shows none, and a press comes to its newest action', () => {
  const { stores, container, rerender } = renderBar();
  act(() => stores.surroundings.enter({ hasMainButton: true }));
  expect(container).toBeEmptyDOMElement();
  const press = jest.fn();
  rerender(<Bar text="45 000" press={press} />);
  stores.surroundings.mainAction?.press();
  expect(press).toHaveBeenCalledTimes(1);
});

test('the action goes with what it was for', () => {
  const { stores, rerender, unmount } = renderBar();
  expect(stores.surroundings.mainAction?.text).toBe('45 000');
  rerender(<Bar />);
  expect(stores.surroundings.mainAction).toBeUndefined();
  rerender(<Bar text="60 000" />);
  expect(stores.surroundings.mainAction?.text).toBe('60 000');
  unmount();
  expect(stores.surroundings.mainAction).toBeUndefined();
});
