import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderKit } from '../testing/renderKit';
import { LATE_AFTER_MS, SubmissionNote, SubmitButton, useSubmission } from '.';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

let answer = () => {};

function Form({ onSend }: { onSend: () => void }) {
  const [isSending, setIsSending] = useState(false);
  const [progress, setProgress] = useState(0);
  const submission = useSubmission({ isSending, progress });
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
  'a pressed submit button in %s says "%s" at once, and its note later says: %s',
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

test('a submit button keeps the focus and ignores a second press while its request runs', async () => {
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

test('a submit button can be pressed again after the response, and its next wait starts from zero', async () => {
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

test('an upload that makes progress does not count as late', async () => {
  const { button } = open();
  fireEvent.click(button);
  await wait(LATE_AFTER_MS - 1);
  fireEvent.click(screen.getByRole('button', { name: 'On' }));
  await wait(LATE_AFTER_MS - 1);
  expect(note()).toHaveTextContent('Sending…');
  await wait(1);
  expect(note()).toHaveTextContent('Still waiting');
});
