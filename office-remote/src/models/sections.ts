import type { RightText, Role } from '@olov/contract/staff/roles';

/** A page in the navigation, in the order of the links. */
export interface Section {
  path: string;
  textId: string;
  /** Who lacks it sees no link; the server refuses the calls of the page too. Absent: for members, of the own account. */
  right?: RightText;
  /** The navigation lies above the page also on wide screens. */
  isWide?: boolean;
}

export const START = '/start';

export const SECTIONS: readonly Section[] = [
  { path: START, textId: 'office.start' },
  { path: '/board', textId: 'office.board', right: 'open Board', isWide: true },
  { path: '/stop-list', textId: 'office.stops', right: 'read StopList', isWide: true },
  { path: '/courier', textId: 'office.courier', right: 'take Order' },
  { path: '/orders', textId: 'office.orders', right: 'search Order' },
  { path: '/customers', textId: 'office.customers', right: 'read Feedback' },
  { path: '/menu', textId: 'office.menu', right: 'read Menu' },
  { path: '/drafts', textId: 'office.drafts', right: 'read Menu' },
  { path: '/content', textId: 'office.content', right: 'change Vacancy' },
  { path: '/promo-codes', textId: 'office.promo', right: 'read Promo' },
  { path: '/restaurants', textId: 'office.restaurants', right: 'read Restaurant' },
  { path: '/applications', textId: 'office.applications', right: 'read Application' },
  { path: '/figures', textId: 'office.figures', right: 'read Figures' },
  { path: '/messages', textId: 'office.messages', right: 'read DeadLetter' },
  { path: '/log', textId: 'office.log', right: 'read Audit' },
  { path: '/accounts', textId: 'office.accounts', right: 'change Member' },
  { path: '/sessions', textId: 'office.sessions' },
  { path: '/password', textId: 'office.password' },
];

/** Roles that work on one page, which comes first after the sign-in; the others begin at the start page. */
export const HOME: Partial<Record<Role, string>> = { kitchen: '/board', courier: '/courier' };

/** The section that a page belongs to. */
export const sectionOf = (path: string): Section | undefined =>
  SECTIONS.find((section) => path.split('?')[0]?.startsWith(section.path));

export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
