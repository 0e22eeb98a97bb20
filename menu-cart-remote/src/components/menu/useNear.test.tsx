import { act, render, screen } from '@testing-library/react';
import { useNear } from './useNear';

/** jsdom has no layout, so the test reports what changes. */
class TellingObserver {
  constructor(private readonly tell: (entries: object[]) => void) {
    told.add(this);
  }
  observe() {}
  disconnect() {
    told.delete(this);
  }
  report = () => this.tell([{ isIntersecting: false }]);
}
const told = new Set<TellingObserver>();

beforeAll(() =>
  Object.assign(window, { IntersectionObserver: TellingObserver, ResizeObserver: TellingObserver }),
);
afterAll(() => {
  for (const name of ['IntersectionObserver', 'ResizeObserver']) Reflect.deleteProperty(window, name);
});

function Run() {
  const [ref, isNear] = useNear('0px', false);
  return <div ref={ref}>{isNear ? 'cards' : 'places'}</div>;
}

const lookAgain = () =>
  act(async () => {
    for (const observer of told) observer.report();
  });

test('a run of cards that loses its box, because the window grows to five columns, is drawn', async () => {
  render(<Run />);
  const run = screen.getByText('places');
  await lookAgain();
  expect(run).toHaveTextContent('places');
  run.style.display = 'contents';
  await lookAgain();
  expect(run).toHaveTextContent('cards');
});
