import { type Html, html } from '../html';
import type { Visit } from '../surface';
import { staffTexts } from '../texts';
import { frame } from './frame';
import { tools } from './tools';

/** For members whose work has no page here. */
export const homePage = (visit: Visit): Html => {
  const { actor } = visit.staff;
  return frame({
    locale: visit.locale,
    title: actor.kind === 'member' ? actor.name : actor.purpose,
    tools: tools(visit, '/staff'),
    body: html`<p class="none">${staffTexts[visit.locale].choosePage}</p>`,
  });
};
