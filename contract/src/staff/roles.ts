export const ROLES = ['kitchen', 'courier', 'manager', 'head-office', 'content', 'hr', 'operator'] as const;
export type Role = (typeof ROLES)[number];

/** Roles that work for certain restaurants. */
export const OF_RESTAURANTS: readonly Role[] = ['kitchen', 'courier', 'manager'];

/** Roles whose members need a second factor. */
export const NEEDS_SECOND_FACTOR: readonly Role[] = ['head-office'];

export const SUBJECTS = [
  'Board',
  'Order',
  'Figures',
  'Promo',
  'Courier',
  'Restaurant',
  'StopList',
  'Zone',
  'Content',
  'Vacancy',
  'Menu',
  'Customer',
  'Feedback',
  'Application',
  'DeadLetter',
  'Session',
  'Audit',
  'Member',
] as const;
export type Subject = (typeof SUBJECTS)[number];

export const ACTIONS = [
  'open',
  'read',
  'contact',
  'search',
  'refund',
  'move',
  'promise',
  'reassign',
  'print',
  'take',
  'give',
  'place',
  'pause',
  'change',
  'export',
  'delete',
  'resend',
  'discard',
  'end',
] as const;
export type Action = (typeof ACTIONS)[number];

/** A right as the office gets it: `read Menu`. */
export type RightText = `${Action} ${Subject}`;

/** Machines have scopes instead of a role. */
export const SCOPES = {
  all: ['all'],
  orders: ['Order'],
  'order-search': ['Order'],
  refunds: ['Order'],
  couriers: ['Courier'],
  'stop-list': ['StopList'],
  zones: ['Zone'],
  content: ['Content', 'Vacancy'],
  menu: ['Menu'],
  feedback: ['Feedback'],
  applications: ['Application'],
  figures: ['Figures'],
  promos: ['Promo'],
  restaurants: ['Restaurant'],
} as const satisfies Record<string, readonly ('all' | Subject)[]>;
export type Scope = keyof typeof SCOPES;
