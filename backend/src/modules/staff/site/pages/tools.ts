import type { Right } from '../../../../access/rights';
import { type Html, html } from '../html';
import type { Visit } from '../surface';
import { type StaffTexts, staffTexts } from '../texts';
import { csrfField } from './frame';

/** Without a right: for members, of their own account. */
const PAGES: [path: string, title: keyof StaffTexts, right?: Right][] = [
  ['/staff', 'back', ['read', 'Order']],
  ['/staff/office', 'office', ['open', 'Office']],
  ['/staff/messages', 'deadLetters', ['read', 'DeadLetter']],
  ['/staff/log', 'audit', ['read', 'Audit']],
  ['/staff/sessions', 'sessions'],
  ['/staff/password', 'changePassword'],
];

/** Links to the other pages that this person may open, and the logout. */
export const tools = (visit: Visit, own?: string): Html => {
  const { actor, rights } = visit.staff;
  const mayOpen = (right: Right | undefined) => (right ? rights.has(right) : actor.kind === 'member');
  return html`${PAGES.filter(([path, , right]) => path !== own && mayOpen(right)).map(
    ([path, title]) => html`<a class="button" href="${path}">${staffTexts[visit.locale][title]}</a>
`,
  )}${logoutForm(visit)}`;
};

export const logoutForm = ({ locale, session }: Visit): Html =>
  html`<form method="post" action="/staff/logout">${csrfField(session.csrf)}<button>${staffTexts[locale].logout}</button></form>`;
