import { DOOR_FIELDS, type Field } from './orderFields';

/** The steps of the order form on phones, in their order. */
export const STEPS = ['contact', 'time', 'payment'] as const;
export type Step = (typeof STEPS)[number];

export const FIELDS_OF: Readonly<Record<Step, readonly Field[]>> = {
  contact: ['customer.name', 'customer.phone', 'address', ...DOOR_FIELDS, 'address.note'],
  time: ['slotStart', 'cutlery', 'comment'],
  payment: ['payment.type', 'payment.changeFrom', 'promoCode'],
};

export const stepOf = (field: Field): Step =>
  STEPS.find((step) => FIELDS_OF[step].includes(field)) ?? STEPS[0];

export const STEP_PARAM = 'step';

/** The step of an address of the order page; the first one without a known name. */
export const stepIn = (search: string): Step => {
  const name = new URLSearchParams(search).get(STEP_PARAM);
  return STEPS.find((step) => step === name) ?? STEPS[0];
};

/** The earlier steps that the history has directly before its current entry, from its state. */
export function trailIn(state: unknown): readonly Step[] {
  const trail: unknown = Object(state).trail;
  return Array.isArray(trail) ? STEPS.filter((step) => trail.includes(step)) : [];
}
