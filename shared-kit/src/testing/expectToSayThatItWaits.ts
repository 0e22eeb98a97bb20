import { act, fireEvent, screen } from '@testing-library/react';
import { LATE_AFTER_MS } from '../submission';

/**
 * Presses a submit button in a Russian page whose back end never responds, and expects the "sending" text at once and
 * the "late" text later. The button must ignore a second press; the caller checks the number of requests.
 */
export async function expectToSayThatItWaits(button: HTMLElement): Promise<void> {
  jest.useFakeTimers();
  try {
    act(() => button.focus());
    await act(async () => void fireEvent.click(button));
    expect(button).toHaveTextContent('Отправляем…');
    await act(() => jest.advanceTimersByTimeAsync(LATE_AFTER_MS));
    const said = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(said).toContain('Ответа пока нет. Мы ждём его — нажимать ещё раз не нужно.');
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await act(async () => void fireEvent.click(button));
    expect(button).toHaveFocus();
  } finally {
    jest.useRealTimers();
  }
}
