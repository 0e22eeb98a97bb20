import { type Step, slicesOf, stepsOf } from './progress';

const order = (statusCode: number, orderTypeId: 0 | 200 = 0, reached: number[] = [0]) => ({
  statusCode,
  orderTypeId,
  history: reached.map((code, index) => ({ statusCode: code, at: `2026-11-21T07:0${index}:00.000Z` })),
});

const MARKS = { done: '✓', current: '●', next: '', cancelled: '✗' };
const shown = (steps: Step[]) =>
  steps.map(({ statusCode, state }) => `${statusCode}${MARKS[state]}`).join(' ');

describe('the steps', () => {
  test('of a new delivery begin at its first', () => {
    expect(shown(stepsOf(order(0)))).toBe('0● 20 30 40 50 60 70 80 201');
  });

  test('of a delivery in the oven are done before it and to come after it', () => {
    expect(shown(stepsOf(order(40)))).toBe('0✓ 20✓ 30✓ 40● 50 60 70 80 201');
  });

  test('of a pickup know no courier', () => {
    expect(shown(stepsOf(order(50, 200)))).toBe('0✓ 20✓ 30✓ 40✓ 50● 201');
  });

  test('of a delivered order are all done', () => {
    expect(shown(stepsOf(order(201)))).toBe('0✓ 20✓ 30✓ 40✓ 50✓ 60✓ 70✓ 80✓ 201✓');
  });

  test('of a cancelled order end where it was cancelled', () => {
    expect(shown(stepsOf(order(255, 0, [0, 20, 255])))).toBe('0✓ 20✓ 255✗');
    expect(shown(stepsOf(order(255, 0, [])))).toBe('0✓ 255✗');
  });

  test('of an order in a status nobody knows keep what was reached and have no current one', () => {
    expect(shown(stepsOf(order(35, 0, [0, 20, 30, 35])))).toBe('0✓ 20✓ 30✓ 40 50 60 70 80 201');
  });

  test('have the payment only where the order is paid online', () => {
    expect(shown(stepsOf(order(10)))).toBe('0✓ 10● 20 30 40 50 60 70 80 201');
    expect(shown(stepsOf(order(30, 200, [0, 10, 20, 30])))).toBe('0✓ 10✓ 20✓ 30● 40 50 201');
  });

  test('skipped on the way count as done, without a time', () => {
    const steps = stepsOf(order(70, 0, [0, 50, 70]));
    expect(shown(steps)).toBe('0✓ 20✓ 30✓ 40✓ 50✓ 60✓ 70● 80 201');
    expect(steps.flatMap(({ statusCode, at }) => (at ? [statusCode] : []))).toEqual([0, 50, 70]);
  });
});

describe('the slices of the pizza', () => {
  const count = (statusCode: number, mode: 0 | 200, reached?: number[]) =>
    slicesOf(order(statusCode, mode, reached))
      .map((state) => MARKS[state] || '·')
      .join('');

  test('grow by one with each step: eight for a delivery, five for a pickup', () => {
    expect(count(0, 0)).toBe('●·······');
    expect(count(60, 0)).toBe('✓✓✓✓✓●··');
    expect(count(50, 200)).toBe('✓✓✓✓●');
  });

  test('make a whole pizza at the end', () => {
    expect(count(201, 0)).toBe('✓✓✓✓✓✓✓✓');
    expect(count(201, 200)).toBe('✓✓✓✓✓');
  });

  test('of a cancelled order stay as far as it came', () => {
    expect(count(255, 200, [0, 20, 255])).toBe('✓✓···');
  });
});
