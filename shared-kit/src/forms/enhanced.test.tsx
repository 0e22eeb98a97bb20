import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { enhanced } from './enhanced';

interface Props {
  value: string;
}

const Native = ({ value }: Props) => <input aria-label="native" defaultValue={value} />;
const Prime = ({ value }: Props) => <input aria-label="prime" defaultValue={value} />;

function aField(options: Partial<Parameters<typeof enhanced<Props>>[0]> = {}) {
  let arrive = () => {};
  let fail = () => {};
  const load = () =>
    new Promise<{ default: typeof Prime }>((resolve, reject) => {
      arrive = () => resolve({ default: Prime });
      fail = () => reject(new Error('no such file'));
    });
  const Field = enhanced<Props>({ load, Native, ...options });
  return { Field, arrive: () => act(async () => arrive()), fail: () => act(async () => fail()) };
}

const native = () => screen.getByLabelText('native');
const prime = () => screen.getByLabelText('prime');

test('a form field shows the native control in the server’s HTML and until the PrimeReact control has loaded', async () => {
  const { Field, arrive } = aField();
  expect(renderToString(<Field value="7" />)).toContain('aria-label="native"');
  render(<Field value="7" />);
  expect(native()).toHaveValue('7');
  await arrive();
  expect(prime()).toHaveValue('7');
});

test('a PrimeReact control that has loaded once is shown at once in the next form field', async () => {
  const { Field, arrive } = aField();
  const { unmount } = render(<Field value="" />);
  await arrive();
  unmount();
  render(<Field value="" />);
  expect(prime()).toBeInTheDocument();
});

test('a form field that the customer is filling in changes to the PrimeReact control when it loses the focus', async () => {
  const { Field, arrive } = aField();
  render(<Field value="9" />);
  act(() => native().focus());
  await arrive();
  expect(native()).toHaveFocus();
  act(() => native().blur());
  expect(prime()).toBeInTheDocument();
});

test('an empty form field changes to the PrimeReact control at once and keeps the focus', async () => {
  const { Field, arrive } = aField();
  render(<Field value="" isFocused />);
  expect(native()).toHaveFocus();
  await arrive();
  expect(prime()).toHaveFocus();
});

test('a list that may be open is exchanged after it was left', async () => {
  const { Field, arrive } = aField({ Native: () => <select aria-label="native" /> });
  render(<Field value="" />);
  act(() => native().focus());
  await arrive();
  expect(native()).toHaveFocus();
  act(() => native().blur());
  expect(prime()).toBeInTheDocument();
});

test.each(['change', 'cancel'])(
  'a file button is not exchanged while its dialog is open, but after its %s event',
  async (end) => {
    const onChange = jest.fn();
    const { Field, arrive } = aField({
      Native: () => <input type="file" aria-label="native" onChange={onChange} />,
    });
    render(<Field value="" />);
    fireEvent.click(native());
    await arrive();
    fireEvent(native(), new Event(end, { bubbles: true }));
    expect(onChange).toHaveBeenCalledTimes(end === 'change' ? 1 : 0);
    await waitFor(() => expect(prime()).toBeInTheDocument());
  },
);

test('an urgent form field changes to the PrimeReact control even while the customer is filling it in', async () => {
  const { Field, arrive } = aField({ isUrgent: true });
  render(<Field value="9" />);
  act(() => native().focus());
  await arrive();
  expect(prime()).toHaveFocus();
});

test('the native control of a form field stays if the PrimeReact control cannot be loaded', async () => {
  const { Field, fail } = aField();
  render(<Field value="" />);
  await fail();
  fireEvent.input(native(), { target: { value: '9' } });
  expect(native()).toHaveValue('9');
});

test('a form field keeps the native control and loads nothing on a device that its media query does not match', () => {
  const load = jest.fn();
  Object.assign(window, { matchMedia: () => ({ matches: false }) });
  const { Field } = aField({ load, on: '(pointer: fine)' });
  render(<Field value="" />);
  expect(native()).toBeInTheDocument();
  expect(load).not.toHaveBeenCalled();
  Reflect.deleteProperty(window, 'matchMedia');
});

test('a value that the PrimeReact control cannot show is shown by the native control', async () => {
  const { Field, arrive } = aField({ fits: ({ value }) => value !== '+7' });
  const { rerender } = render(<Field value="" />);
  await arrive();
  act(() => prime().focus());
  rerender(<Field value="+7" />);
  expect(native()).toHaveFocus();
});
