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

test('the cards of a run are rendered when its element gets display: contents, as in a window of five columns', async () => {
  render(<Run />);
  const run = screen.getByText('places');
  await lookAgain();
  expect(run).toHaveTextContent('places');
  run.style.display = 'contents';
  await lookAgain();
  expect(run).toHaveTextContent('cards');
});
