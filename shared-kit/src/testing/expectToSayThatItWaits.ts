import { act, fireEvent, screen } from '@testing-library/react';
import { LATE_AFTER_MS } from '../submission';

/**
 * Presses a button that posts, in a Russian page whose back end never answers: it says so at once, and later that the
 * answer is late. It refuses a second press; the caller looks at how often something was sent.
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
