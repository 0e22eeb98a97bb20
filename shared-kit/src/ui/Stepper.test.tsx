import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderKit } from '../testing/renderKit';
import { Stepper } from './Stepper';

const less = () => screen.getByRole('button', { name: 'Меньше: Сыр' });
const more = () => screen.getByRole('button', { name: 'Больше: Сыр' });

test('it counts up and down by one', async () => {
  const onStep = jest.fn();
  renderKit(<Stepper value={2} max={3} label="Сыр" onStep={onStep} />);
  await userEvent.click(more());
  await userEvent.click(less());
  expect(onStep.mock.calls).toEqual([[1], [-1]]);
});

test('it stops at its upper bound', async () => {
  const onStep = jest.fn();
  renderKit(<Stepper value={3} max={3} label="Сыр" onStep={onStep} />);
  expect(more()).toBeDisabled();
  await userEvent.click(more());
  expect(onStep).not.toHaveBeenCalled();
});

test.each([0, 1])('it stops at its lower bound %d', (min) => {
  renderKit(<Stepper value={min} min={min} max={3} label="Сыр" onStep={() => {}} />);
  expect(less()).toBeDisabled();
  expect(more()).toBeEnabled();
});

test('a value beyond its bounds leads back only', () => {
  renderKit(<Stepper value={5} min={1} max={3} label="Сыр" onStep={() => {}} />);
  expect(more()).toBeDisabled();
  expect(less()).toBeEnabled();
});

test('where 1 less removes, the button says so', async () => {
  const onStep = jest.fn();
  renderKit(<Stepper value={1} removesAtOne label="Сыр" onStep={onStep} />);
  await userEvent.click(screen.getByRole('button', { name: 'Убрать: Сыр' }));
  expect(onStep).toHaveBeenCalledWith(-1);
});
