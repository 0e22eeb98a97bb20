import type { Locale } from '../../../../text/language';
import { type Html, html } from '../html';
import { staffTexts } from '../texts';
import { frame } from './frame';

interface Problem {
  text: string;
  /** The board comes back by itself, so that a tablet on the wall does not stay at a failure. */
  isPassing: boolean;
}

export const problemPage = (locale: Locale, { text, isPassing }: Problem): Html =>
  frame({
    locale,
    title: staffTexts[locale].kitchen,
    isFailure: isPassing,
    body: html`<div class="box"><p class="problem" role="alert">${text}</p>
<p><a class="button" href="/staff">${staffTexts[locale].back}</a></p></div>`,
  });
