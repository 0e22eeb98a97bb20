import { createIntl, RawIntlProvider } from '@olov/shared-kit/intl';
import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import ru from '../../../translations/ru.json';
import { SearchField } from './SearchField';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('text that was typed into the search field before hydration is searched after it', async () => {
  const write = jest.fn();
  const page = (
    <RawIntlProvider value={createIntl({ locale: 'ru', messages: ru })}>
      <SearchField search={{ isOpen: false, query: '', write, leave: () => {} }} />
    </RawIntlProvider>
  );
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(page);
  const field = screen.getByTestId<HTMLInputElement>('search-field');
  field.value = 'кола';
  const mismatches: unknown[] = [];
  const mounted = await act(async () =>
    hydrateRoot(root, page, { onRecoverableError: (error) => mismatches.push(error) }),
  );
  act(() => jest.runAllTimers());
  expect(write).toHaveBeenCalledWith('кола');
  expect(screen.getByTestId('search-field')).toBe(field);
  expect(field).toHaveValue('кола');
  expect(mismatches).toEqual([]);
  act(() => mounted.unmount());
  root.remove();
});
