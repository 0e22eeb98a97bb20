import { CreateOrderBody } from '@olov/contract';
import { faultsOf } from '@olov/contract/platform/validation';
import type { FieldProblem, FieldProblems } from '@olov/shared-kit/submission';
import type { bodyOf } from './orderBody';
import { type Field, LIMITS } from './orderFields';

const tooLong = (limit: number): FieldProblem => ({ id: 'order.error.too-long', values: { limit } });

const PROBLEMS: readonly (readonly [Field, FieldProblem])[] = [
  ['customer.name', { id: 'order.error.name' }],
  ['customer.phone', { id: 'order.error.phone' }],
  ['address.house', tooLong(LIMITS.detail)],
  ['address.flat', tooLong(LIMITS.detail)],
  ['address.entrance', tooLong(LIMITS.detail)],
  ['address.floor', tooLong(LIMITS.detail)],
  ['address.intercom', tooLong(LIMITS.detail)],
  ['address.note', tooLong(LIMITS.note)],
  ['comment', tooLong(LIMITS.comment)],
];

/** The cart and the point of the address are validated elsewhere. */
export function problemsIn(body: ReturnType<typeof bodyOf>): FieldProblems<Field> {
  const wrong = new Set(faultsOf(CreateOrderBody, body).map(({ path }) => path));
  return new Map(PROBLEMS.filter(([field]) => wrong.has(field)));
}
