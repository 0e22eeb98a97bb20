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

test('a page in a browser shows its own main button', () => {
  expect(renderBar().container).toHaveTextContent('45 000');
});

test('a page hides its button if the surrounding app draws the main button, and a press on that runs the newest action', () => {
  const { stores, container, rerender } = renderBar();
  act(() => stores.surroundings.enter({ hasMainButton: true }));
  expect(container).toBeEmptyDOMElement();
  const press = jest.fn();
  rerender(<Bar text="45 000" press={press} />);
  stores.surroundings.mainAction?.press();
  expect(press).toHaveBeenCalledTimes(1);
});

test('the main action is removed with the component that set it', () => {
  const { stores, rerender, unmount } = renderBar();
  expect(stores.surroundings.mainAction?.text).toBe('45 000');
  rerender(<Bar />);
  expect(stores.surroundings.mainAction).toBeUndefined();
  rerender(<Bar text="60 000" />);
  expect(stores.surroundings.mainAction?.text).toBe('60 000');
  unmount();
  expect(stores.surroundings.mainAction).toBeUndefined();
});
