import { createEvent, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderKit } from '../testing/renderKit';
import { Dialog } from './Dialog';

function Page({ onClose = () => {} }: { onClose?: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const handleClose = () => {
    onClose();
    setIsOpen(false);
  };
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      {isOpen && (
        <Dialog title="Маргарита" onClose={handleClose}>
          <input aria-label="note" />
        </Dialog>
      )}
    </>
  );
}

async function opened() {
  const onClose = jest.fn();
  renderKit(<Page onClose={onClose} />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  return { onClose, dialog: screen.getByRole('dialog', { name: 'Маргарита' }) };
}

const expectClosed = () => {
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  expect(document.documentElement).not.toHaveClass('has-modal');
};

test('it is modal, named by its title, and holds the page still', async () => {
  const showModal = jest.spyOn(HTMLDialogElement.prototype, 'showModal');
  await opened();
  expect(showModal).toHaveBeenCalledTimes(1);
  expect(document.documentElement).toHaveClass('has-modal');
});

test('Escape closes it once and gives the focus back', async () => {
  const { onClose, dialog } = await opened();
  screen.getByLabelText('note').focus();
  // What browsers send a modal dialog on Escape.
  const cancel = createEvent('cancel', dialog, { cancelable: true });
  fireEvent(dialog, cancel);
  expect(cancel.defaultPrevented).toBe(true);
  expect(onClose).toHaveBeenCalledTimes(1);
  expectClosed();
});

test('a press beside it closes it', async () => {
  const { onClose, dialog } = await opened();
  await userEvent.click(dialog);
  expect(onClose).toHaveBeenCalledTimes(1);
  expectClosed();
});

test('a press in it does not', async () => {
  const { onClose } = await opened();
  await userEvent.click(screen.getByLabelText('note'));
  await userEvent.click(screen.getByRole('heading', { name: 'Маргарита' }));
  expect(onClose).not.toHaveBeenCalled();
});

test('a text marked in it and let go beside it does not', async () => {
  const { onClose, dialog } = await opened();
  fireEvent.mouseDown(screen.getByLabelText('note'));
  fireEvent.mouseUp(dialog);
  // The browser's click goes to what both have in common: the dialog itself.
  fireEvent.click(dialog);
  expect(onClose).not.toHaveBeenCalled();
});

test('its button closes it', async () => {
  await opened();
  await userEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
  expectClosed();
});

test('of two dialogs, closing the upper one leaves the page still', async () => {
  await opened();
  renderKit(<Page />);
  const upper = screen.getAllByText('Open')[1];
  if (upper) fireEvent.click(upper);
  expect(screen.getAllByRole('dialog')).toHaveLength(2);
  const [, close] = screen.getAllByRole('button', { name: 'Закрыть' });
  if (close) fireEvent.click(close);
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(document.documentElement).toHaveClass('has-modal');
});

test('a dialog that has to stay open is shown again after the browser closed it', () => {
  renderKit(
    <Dialog title="Маргарита" onClose={() => {}}>
      text
    </Dialog>,
  );
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  dialog.close();
  expect(dialog.open).toBe(true);
});
