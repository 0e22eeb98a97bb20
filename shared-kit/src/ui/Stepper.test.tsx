import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderKit } from '../testing/renderKit';
import { Stepper } from './Stepper';

const less = () => screen.getByRole('button', { name: 'Меньше: Сыр' });
const more = () => screen.getByRole('button', { name: 'Больше: Сыр' });

test('a stepper counts up and down by one', async () => {
  const onStep = jest.fn();
  renderKit(<Stepper value={2} max={3} label="Сыр" onStep={onStep} />);
  await userEvent.click(more());
  await userEvent.click(less());
  expect(onStep.mock.calls).toEqual([[1], [-1]]);
});

function Counting({ from, min = 0, max = 3 }: { from: number; min?: number; max?: number }) {
  const [value, setValue] = useState(from);
  return <Stepper value={value} min={min} max={max} label="Сыр" onStep={(by) => setValue(value + by)} />;
}

const amount = () => screen.getByRole('status');
const isOff = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true';
const said = () =>
  [...document.querySelectorAll('[aria-live=polite]:not(output)')]
    .map(({ textContent }) => textContent)
    .join();

test('a stepper button pressed up to the maximum keeps the focus and ignores further presses', async () => {
  renderKit(<Counting from={2} />);
  more().focus();
  await userEvent.keyboard('{Enter}{Enter}{Enter}');
  expect(amount()).toHaveTextContent('3');
  expect(more()).toHaveFocus();
  expect([isOff(less()), isOff(more())]).toEqual([false, true]);
});

test.each([0, 1])('a stepper button pressed down to the minimum %d keeps the focus', async (min) => {
  renderKit(<Counting from={min + 1} min={min} />);
  less().focus();
  await userEvent.keyboard('{Enter}{Enter}');
  expect(amount()).toHaveTextContent(String(min));
  expect(less()).toHaveFocus();
  expect([isOff(less()), isOff(more())]).toEqual([true, false]);
});

test.each([
  ['ru', 'Максимум 3', 'Минимум 0'],
  ['en', 'Maximum 3', 'Minimum 0'],
  ['uz', 'Eng koʻpi 3 ta', 'Eng kami 0 ta'],
] as const)(
  'a stepper in %s announces a press at a bound with "%s" or "%s", until the amount changes',
  async (locale, maximum, minimum) => {
    renderKit(<Counting from={3} />, { locale });
    const [fewer, further] = screen.getAllByRole('button') as [HTMLElement, HTMLElement];
    expect(said()).toBe('');
    await userEvent.click(further);
    expect(said()).toBe(maximum);
    await userEvent.click(fewer);
    expect(said()).toBe('');
    await userEvent.tripleClick(fewer);
    expect(said()).toBe(minimum);
  },
);

test.each([
  ['maximum', 2, 'Больше: Сыр', 'Максимум 3'],
  ['minimum', 1, 'Меньше: Сыр', 'Минимум 0'],
])(
  'the press on a stepper that reaches the %s is announced, and so is the next press beyond it',
  async (_, from, name, text) => {
    renderKit(<Counting from={from} />);
    expect(said()).toBe('');
    await userEvent.click(screen.getByRole('button', { name }));
    expect(said()).toBe(text);
    const before = screen.getByText(text);
    await userEvent.click(screen.getByRole('button', { name }));
    expect(said()).toBe(text);
    expect(screen.getByText(text)).not.toBe(before);
  },
);

test('a stepper whose amount becomes the maximum without a press announces nothing', async () => {
  function Filled() {
    const [value, setValue] = useState(2);
    return (
      <>
        <Stepper value={value} max={3} label="Сыр" onStep={() => {}} />
        <button type="button" onClick={() => setValue(3)}>
          Всё
        </button>
      </>
    );
  }
  renderKit(<Filled />);
  await userEvent.click(screen.getByRole('button', { name: 'Всё' }));
  expect(amount()).toHaveTextContent('3');
  expect(said()).toBe('');
});

test('a stepper whose amount cannot change announces the reason instead of a bound', async () => {
  const onStep = jest.fn();
  renderKit(<Stepper value={0} refusal="Нет в наличии" label="Сыр" onStep={onStep} />);
  expect([isOff(less()), isOff(more()), said()]).toEqual([true, true, '']);
  for (const button of [more(), less()]) {
    await userEvent.click(button);
    expect(said()).toBe('Нет в наличии');
  }
  expect(onStep).not.toHaveBeenCalled();
});

test('a stepper with a value beyond its bounds only steps back towards them', () => {
  renderKit(<Counting from={5} min={1} />);
  expect([isOff(less()), isOff(more())]).toEqual([false, true]);
});

test('a stepper at 1 shows a bin, which removes without a step and without announcing the minimum', async () => {
  const [onStep, onRemove] = [jest.fn(), jest.fn()];
  renderKit(<Stepper value={1} onRemove={onRemove} label="Сыр" onStep={onStep} />);
  await userEvent.click(screen.getByRole('button', { name: 'Убрать: Сыр' }));
  expect(onRemove).toHaveBeenCalledTimes(1);
  expect(onStep).not.toHaveBeenCalled();
  expect(said()).toBe('');
});
