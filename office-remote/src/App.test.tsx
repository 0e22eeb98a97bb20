import { extendIntl, StoresProvider } from '@olov/shared-kit';
import { createIntl, RawIntlProvider } from '@olov/shared-kit/intl';
import { aRoot } from '@olov/shared-kit/testing';
import { render, screen } from '@testing-library/react';
import messages from '../translations/en.json';
import { App } from './App';

test('an unknown page stands inside the shell, with its navigation', async () => {
  window.history.replaceState(null, '', '/staff/nowhere');
  window.scrollTo = () => {};
  render(
    <StoresProvider stores={aRoot()}>
      <RawIntlProvider value={extendIntl(createIntl({ locale: 'en' }), messages)}>
        <App />
      </RawIntlProvider>
    </StoresProvider>,
  );
  expect(await screen.findByRole('heading', { name: 'There is no such page' })).toBeInTheDocument();
  expect(screen.getByRole('navigation', { name: 'Sections' })).toBeInTheDocument();
});
