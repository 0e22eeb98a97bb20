import { createEvent, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderKit } from '../testing/renderKit';
import { Dialog } from './Dialog';

function Page({ onClose = () => {}, isOverlay = false }: { onClose?: () => void; isOverlay?: boolean }) {
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
        <Dialog title="Маргарита" isOverlay={isOverlay} onClose={handleClose}>
          <input aria-label="note" />
        </Dialog>
      )}
    </>
  );
}

async function opened(isOverlay = false) {
  const onClose = jest.fn();
  renderKit(<Page onClose={onClose} isOverlay={isOverlay} />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  return { onClose, dialog: screen.getByRole('dialog', { name: 'Маргарита' }) };
}

const expectClosed = () => {
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  expect(document.documentElement).not.toHaveClass('has-modal');
};

test('a dialog is modal, has its title as its name, and locks the scroll of the page', async () => {
  const showModal = jest.spyOn(HTMLDialogElement.prototype, 'showModal');
  await opened();
  expect(showModal).toHaveBeenCalledTimes(1);
  expect(document.documentElement).toHaveClass('has-modal');
});

test('Escape closes a dialog once and restores the focus', async () => {
  const { onClose, dialog } = await opened();
  screen.getByLabelText('note').focus();
  // Browsers send this event to a modal dialog on Escape.
  const cancel = createEvent('cancel', dialog, { cancelable: true });
  fireEvent(dialog, cancel);
  expect(cancel.defaultPrevented).toBe(true);
  expect(onClose).toHaveBeenCalledTimes(1);
  expectClosed();
});

test('a press outside a dialog closes it', async () => {
  const { onClose, dialog } = await opened();
  await userEvent.click(dialog);
  expect(onClose).toHaveBeenCalledTimes(1);
  expectClosed();
});

test('a press inside a dialog does not close it', async () => {
  const { onClose } = await opened();
  await userEvent.click(screen.getByLabelText('note'));
  await userEvent.click(screen.getByRole('heading', { name: 'Маргарита' }));
  expect(onClose).not.toHaveBeenCalled();
});

test('a text selection that starts inside a dialog and ends outside does not close it', async () => {
  const { onClose, dialog } = await opened();
  fireEvent.mouseDown(screen.getByLabelText('note'));
  fireEvent.mouseUp(dialog);
  // Browsers dispatch the click on the common ancestor: the dialog itself.
  fireEvent.click(dialog);
  expect(onClose).not.toHaveBeenCalled();
});

test('the close button closes a dialog', async () => {
  await opened();
  await userEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
  expectClosed();
});

test('closing the upper one of two dialogs leaves the scroll of the page locked', async () => {
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

test('an overlay keeps the focus inside without making the page inert, and closes on Escape', async () => {
  const showModal = jest.spyOn(HTMLDialogElement.prototype, 'showModal').mockClear();
  const { onClose, dialog } = await opened(true);
  expect(showModal).not.toHaveBeenCalled();
  expect(dialog).toHaveAttribute('aria-modal', 'true');
  const [close, note] = [screen.getByRole('button', { name: 'Закрыть' }), screen.getByLabelText('note')];
  for (const stop of [close, note, close]) {
    await userEvent.tab();
    expect(stop).toHaveFocus();
  }
  await userEvent.tab({ shift: true });
  expect(note).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
  expectClosed();
});

test('a dialog that goes while another element has the focus leaves the focus there', async () => {
  await opened(true);
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  fireEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(field).toHaveFocus();
  field.remove();
});
