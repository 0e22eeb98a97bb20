import type { Subject } from './roles';

/** The actions that the audit log has, by their subject. The office has a sentence for each. */
export const LOGGED = {
  Order: ['move', 'promise', 'give', 'take', 'deliver', 'hand-back', 'reassign', 'unreachable', 'refund'],
  StopList: ['change'],
  Restaurant: ['create', 'change', 'pause', 'open'],
  Zone: ['change'],
  Courier: ['end-shift'],
  Figures: ['close'],
  Menu: [
    ...(['create', 'change', 'rename', 'settle', 'revert', 'delete', 'schedule', 'unschedule'] as const),
    ...(['hold', 'keep', 'upload'] as const),
  ],
  Promo: ['create', 'change', 'hold', 'keep'],
  Content: ['change', 'delete', 'hold', 'keep'],
  Application: ['delete'],
  Customer: ['search', 'read', 'export', 'delete'],
  Feedback: ['answer', 'close', 'delete'],
  DeadLetter: ['resend', 'discard'],
  Session: ['end'],
  Member: [
    ...(['sign-in', 'refuse-sign-in', 'add', 'invite', 'end-invitation', 'accept-invitation'] as const),
    ...(['set-role', 'set-password', 'set-second-factor', 'reset-second-factor'] as const),
    ...(['disable', 'enable', 'release-provider'] as const),
  ],
} as const satisfies Partial<Record<Subject, readonly string[]>>;

export type LoggedSubject = keyof typeof LOGGED;
export const LOGGED_SUBJECTS = Object.keys(LOGGED) as LoggedSubject[];

export type LoggedAction<Of extends LoggedSubject = LoggedSubject> = (typeof LOGGED)[Of][number];

/** The ids of the sentences of the office. */
export type LogText = {
  [Of in LoggedSubject]: `office.log.${Of}.${LoggedAction<Of>}`;
}[LoggedSubject];

/** An action with its subject. */
export type Logged = {
  [Of in LoggedSubject]: { subject: Of; action: LoggedAction<Of> };
}[LoggedSubject];
