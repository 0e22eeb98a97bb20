import type { Right } from '../../../../access/rights';
import { type Html, html } from '../html';
import type { Visit } from '../surface';
import { type StaffTexts, staffTexts } from '../texts';
import { csrfField } from './frame';

const PAGES: [path: string, title: keyof StaffTexts, right?: Right][] = [
  ['/staff', 'back', ['read', 'Order']],
  ['/staff/office', 'office'],
];

/** Links to the other pages that this person may open, and the logout. */
export const tools = (visit: Visit, own?: string): Html => {
  const { rights } = visit.staff;
  return html`${PAGES.filter(([path, , right]) => path !== own && (!right || rights.has(right))).map(
    ([path, title]) => html`<a class="button" href="${path}">${staffTexts[visit.locale][title]}</a>
`,
  )}${logoutForm(visit)}`;
};

export const logoutForm = ({ locale, session }: Visit): Html =>
  html`<form method="post" action="/staff/logout">${csrfField(session.csrf)}<button>${staffTexts[locale].logout}</button></form>`;
