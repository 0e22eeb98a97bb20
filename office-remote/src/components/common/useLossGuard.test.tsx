import { Link } from '@olov/shared-kit/router';
import { renderPage } from '@olov/shared-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import messages from '../../../translations/en.json';
import { LossGuard } from './useLossGuard';

let typed = '';
beforeEach(() => {
  typed = '';
});

function Form() {
  const type = (text: string) => {
    typed = text;
  };
  return (
    <>
      <input aria-label="Name" onChange={({ target }) => type(target.value)} />
      <Link to="/elsewhere">Leave</Link>
      <LossGuard isDirty={() => typed !== ''} />
    </>
  );
}

const open = async () => {
  renderPage({ Component: Form }, { messages, locale: 'en' });
  return screen.findByRole('textbox', { name: 'Name' });
};
const leave = () => userEvent.click(screen.getByRole('link', { name: 'Leave' }));
const isReloadHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('a page with something typed is left only after a question', async () => {
  await userEvent.type(await open(), 'Margherita');
  await leave();
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Margherita');
  await leave();
  await userEvent.click(await screen.findByRole('button', { name: 'Do not save' }));
  expect(await screen.findByTestId('elsewhere')).toBeInTheDocument();
});

test('a page without changes is left at once', async () => {
  await open();
  await leave();
  expect(await screen.findByTestId('elsewhere')).toBeInTheDocument();
});

test('a reload is held only while something is typed', async () => {
  const name = await open();
  expect(isReloadHeld()).toBe(false);
  await userEvent.type(name, 'M');
  expect(isReloadHeld()).toBe(true);
});
