import { DRAWINGS } from '@olov/contract/menu/drawings';
import { render, screen, waitFor } from '@testing-library/react';
import { EmptyState } from './EmptyState';

test('an empty state with a drawing loads it, in colours of the theme, and hides it from screen readers', async () => {
  const { container, rerender } = render(
    <EmptyState
      icon="bag"
      drawing="box"
      title="Your cart is empty"
      action={<button type="button">Menu</button>}
    />,
  );
  const paths = () => [...container.querySelectorAll('[aria-hidden=true] path')];
  await waitFor(() => expect(paths()).toHaveLength(DRAWINGS.box.length));
  expect(paths().map((path) => path.getAttribute('data-tone'))).toEqual(DRAWINGS.box.map(([tone]) => tone));
  expect(screen.getByRole('button', { name: 'Menu' })).toBeVisible();
  rerender(<EmptyState icon="bag" drawing="done" title="Your cart is empty" />);
  await waitFor(() => expect(paths()).toHaveLength(DRAWINGS.done.length));
});

test('an empty state without a drawing has its icon', () => {
  const { container } = render(<EmptyState icon="bag" title="Your cart is empty" />);
  expect(container.querySelectorAll('svg')).toHaveLength(1);
});
