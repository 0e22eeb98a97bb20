import { render, screen } from '@testing-library/react';
import { useFocusOnAppear } from './useFocusOnAppear';

function Search({ isOpen, hint = '' }: { isOpen: boolean; hint?: string }) {
  const ref = useFocusOnAppear();
  return (
    <>
      <button type="button">Open</button>
      {isOpen && <input aria-label="Search" placeholder={hint} ref={ref} />}
    </>
  );
}

const search = () => screen.getByRole('textbox', { name: 'Search' });

// spec 9: Helper: focus an element when it appears
test('an element takes the focus when it appears, and again when it reappears', () => {
  const { rerender } = render(<Search isOpen={false} />);
  expect(document.body).toHaveFocus();
  for (let time = 0; time < 2; time += 1) {
    rerender(<Search isOpen />);
    expect(search()).toHaveFocus();
    rerender(<Search isOpen={false} />);
  }
});

test('an element that stays visible leaves the focus where the customer put it', () => {
  const { rerender } = render(<Search isOpen />);
  const button = screen.getByRole('button', { name: 'Open' });
  button.focus();
  rerender(<Search isOpen hint="Pizza" />);
  expect(button).toHaveFocus();
});

test('the page does not scroll to an element that takes the focus', () => {
  const focus = jest.spyOn(HTMLElement.prototype, 'focus');
  render(<Search isOpen />);
  expect(focus).toHaveBeenCalledWith({ preventScroll: true });
  focus.mockRestore();
});

test('an element that appears with its dialog is the one that the browser focuses when the dialog opens', () => {
  render(<Search isOpen />);
  // jsdom focuses elements of closed dialogs, so the attribute is what can be observed here.
  expect(search()).toHaveAttribute('autofocus');
});
