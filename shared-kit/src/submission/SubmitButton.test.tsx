import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderKit } from '../testing/renderKit';
import { LATE_AFTER_MS, SubmissionNote, SubmitButton, useSubmission } from '.';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

let answer = () => {};

/** A form whose answer comes when the test says so; its progress goes on with each click on "On". */
function Form({ onSend }: { onSend: () => void }) {
  const [isSending, setIsSending] = useState(false);
  const [progress, setProgress] = useState(0);
  const submission = useSubmission(isSending, progress);
  answer = () => setIsSending(false);
  const handleSubmit = () => {
    onSend();
    setIsSending(true);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        handleSubmit();
      }}
    >
      <SubmitButton submission={submission} type="submit" aria-label="Order for 81 000">
        Order
      </SubmitButton>
      <SubmissionNote submission={submission}>Nothing under way</SubmissionNote>
      <button type="button" onClick={() => setProgress(progress + 1)}>
        On
      </button>
    </form>
  );
}

const open = (locale: 'ru' | 'en' | 'uz' = 'en') => {
  const onSend = jest.fn();
  renderKit(<Form onSend={onSend} />, { locale });
  const button = screen.getByRole('button', { name: 'Order for 81 000' });
  return { onSend, button };
};
const note = () => screen.getByRole('status');
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test.each([
  ['ru', 'Отправляем…', 'Ответа пока нет. Мы ждём его — нажимать ещё раз не нужно.'],
  ['en', 'Sending…', 'Still waiting for the answer. There is no need to press again.'],
  ['uz', 'Yuborilmoqda…', 'Javob hali kelmadi. Kutyapmiz — qayta bosish shart emas.'],
] as const)(
  'in %s a pressed button says "%s" at once, and the note says later: %s',
  async (locale, sending, late) => {
    const { button } = open(locale);
    fireEvent.click(button);
    expect(button).toHaveAccessibleName(sending);
    expect(note()).toHaveTextContent(sending);
    await wait(LATE_AFTER_MS - 1);
    expect(note()).toHaveTextContent(sending);
    await wait(1);
    expect(note()).toHaveTextContent(late);
    expect(button).toHaveAccessibleName(sending);
  },
);

test('while it is under way the button keeps the focus and takes no second press', async () => {
  const { button, onSend } = open();
  button.focus();
  fireEvent.click(button);
  fireEvent.click(button);
  await wait(LATE_AFTER_MS);
  fireEvent.click(button);
  expect(onSend).toHaveBeenCalledTimes(1);
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAttribute('aria-busy', 'true');
});

test('after the answer the button is what it was, and the next wait begins anew', async () => {
  const { button, onSend } = open();
  fireEvent.click(button);
  await wait(LATE_AFTER_MS);
  act(() => answer());
  expect(button).toHaveAccessibleName('Order for 81 000');
  expect(button).not.toHaveAttribute('aria-disabled');
  expect(note()).toHaveTextContent('Nothing under way');
  fireEvent.click(button);
  expect(onSend).toHaveBeenCalledTimes(2);
  expect(note()).toHaveTextContent('Sending…');
});

test('an upload that goes on is not late', async () => {
  const { button } = open();
  fireEvent.click(button);
  await wait(LATE_AFTER_MS - 1);
  fireEvent.click(screen.getByRole('button', { name: 'On' }));
  await wait(LATE_AFTER_MS - 1);
  expect(note()).toHaveTextContent('Sending…');
  await wait(1);
  expect(note()).toHaveTextContent('Still waiting');
});
