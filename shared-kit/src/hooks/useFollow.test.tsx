import { act } from '@testing-library/react';
import { observer } from 'mobx-react-lite';
import { aRoot } from '../testing/aRoot';
import { renderKit } from '../testing/renderKit';
import { useFollow } from './useFollow';

const ask = jest.fn();
const Page = observer(function Page({ isUnderWay }: { isUnderWay: boolean }) {
  useFollow(ask, isUnderWay);
  return null;
});

function open({ isUnderWay }: { isUnderWay: boolean }) {
  let now = 1_000_000;
  const stores = renderKit(<Page isUnderWay={isUnderWay} />, { stores: aRoot({ now: () => now }) });
  return {
    passMinute() {
      now += 60_000;
      act(() => stores.clock.tick());
    },
    turn(isHidden: boolean) {
      jest.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
      document.dispatchEvent(new Event('visibilitychange'));
    },
  };
}

beforeEach(() => ask.mockClear());
afterEach(() => jest.restoreAllMocks());

test('useFollow polls each minute while a process is running, and not on the first render', () => {
  const { passMinute } = open({ isUnderWay: true });
  expect(ask).toHaveBeenCalledTimes(0);
  passMinute();
  passMinute();
  expect(ask).toHaveBeenCalledTimes(2);
});

test('useFollow does not poll on a hidden page, and polls at once when the page becomes visible', () => {
  const { passMinute, turn } = open({ isUnderWay: true });
  turn(true);
  passMinute();
  expect(ask).toHaveBeenCalledTimes(0);
  turn(false);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('useFollow polls only when the visitor returns to the page if no process is running', () => {
  const { passMinute, turn } = open({ isUnderWay: false });
  passMinute();
  expect(ask).toHaveBeenCalledTimes(0);
  turn(false);
  expect(ask).toHaveBeenCalledTimes(1);
});
