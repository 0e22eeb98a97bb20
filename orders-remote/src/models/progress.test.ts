import { codesOf } from '@olov/shared-kit';
import { type Step, slicesOf, stepsOf } from './progress';

const order = (statusCode: number, orderTypeId: 0 | 200 = 0, reached: number[] = [0]) => ({
  statusCode,
  orderTypeId,
  history: reached.map((code, index) => ({ statusCode: code, at: `2026-11-21T07:0${index}:00.000Z` })),
});

const MARKS = { done: '✓', current: '●', next: '', cancelled: '✗' };
const shown = (steps: Step[]) =>
  steps.map(({ statusCode, state }) => `${statusCode}${MARKS[state]}`).join(' ');

describe('the steps of the tracker', () => {
  test('a new delivery is at the first step of the tracker', () => {
    expect(shown(stepsOf(order(0)))).toMatch(/^0●( \d+)+$/);
  });

  test('a delivery in the oven has done steps before the step of the oven and open steps after it', () => {
    expect(shown(stepsOf(order(40)))).toMatch(/^0✓( \d+✓)+ 40●( \d+)+$/);
  });

  test('a pickup has no courier step in the tracker', () => {
    const codes = stepsOf(order(50, 200)).map(({ statusCode }) => statusCode);
    expect(codes).toContain(50);
    expect(codes.filter((code) => codesOf('courier').some((one) => one === code))).toEqual([]);
  });

  test('a delivered order has only done steps in the tracker', () => {
    expect(shown(stepsOf(order(201)))).toMatch(/^0✓( \d+✓)+ 201✓$/);
  });

  test('a cancelled order ends with the cancelled step in the tracker', () => {
    expect(shown(stepsOf(order(255, 0, [0, 20, 255])))).toBe('0✓ 20✓ 255✗');
    expect(shown(stepsOf(order(255, 0, [])))).toBe('0✓ 255✗');
  });

  test('an order with an unknown status keeps its done steps in the tracker and has no current one', () => {
    expect(shown(stepsOf(order(35, 0, [0, 20, 30, 35])))).toMatch(/^0✓ 20✓ 30✓( \d+)+$/);
  });

  test('only an order with online payment has the payment step in the tracker', () => {
    expect(shown(stepsOf(order(10)))).toMatch(/^0✓ 10●( \d+)+$/);
    expect(shown(stepsOf(order(30, 200, [0, 10, 20, 30])))).toMatch(/^0✓ 10✓ 20✓ 30●( \d+)+$/);
  });

  test('a step of the tracker that the kitchen skipped is done, without a time', () => {
    const steps = stepsOf(order(70, 0, [0, 50, 70]));
    expect(shown(steps)).toMatch(/^0✓( \d+✓)+ 70●( \d+)+$/);
    expect(steps.flatMap(({ statusCode, at }) => (at ? [statusCode] : []))).toEqual([0, 50, 70]);
  });
});

describe('the slices of the progress pizza', () => {
  const count = (statusCode: number, mode: 0 | 200, reached?: number[]) =>
    slicesOf(order(statusCode, mode, reached))
      .map((state) => MARKS[state] || '·')
      .join('');

  test('the progress pizza of the tracker grows by a slice per step', () => {
    expect(count(0, 0)).toHaveLength(stepsOf(order(0)).length - 1);
    expect(count(0, 0)).toMatch(/^●·+$/);
    expect(count(60, 0)).toMatch(/^✓+●·+$/);
    expect(count(50, 200)).toMatch(/^✓+●·*$/);
  });

  test('the progress pizza of a finished order is whole', () => {
    expect(count(201, 0)).toMatch(/^✓+$/);
    expect(count(201, 200)).toMatch(/^✓+$/);
  });

  test('the progress pizza of a cancelled order keeps its slices', () => {
    expect(count(255, 200, [0, 20, 255])).toMatch(/^✓✓·+$/);
  });
});
