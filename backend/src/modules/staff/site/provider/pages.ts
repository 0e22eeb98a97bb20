import type { Locale } from '../../../../text/language';
import { type Html, html } from '../html';
import { frame } from '../pages/frame';
import { staffTexts } from '../texts';

export type Problem =
  | 'down'
  | 'refused'
  | 'failed'
  | 'noAccount'
  | 'unverified'
  | 'otherPerson'
  | 'noSecondFactor';

export const providerProblemPage = (locale: Locale, problem: Problem): Html => {
  const messages = staffTexts[locale];
  return frame({
    locale,
    title: messages.signIn,
    body: html`<div class="box"><p class="problem" role="alert">${messages[`provider.${problem}`]}</p>
<p><a class="button" href="/staff">${messages.backToSignIn}</a></p></div>`,
  });
};

/**
 * Browsers withhold the cookie of the session from a redirect that began at another site. So this page, which is ours,
 * opens the next one.
 */
export const enteredPage = (locale: Locale, next: string): Html => {
  const messages = staffTexts[locale];
  return frame({
    locale,
    title: messages.signIn,
    next,
    body: html`<div class="box"><p role="status">${messages.entered}</p>
<p><a class="button" href="${next}">${messages.goOn}</a></p></div>`,
  });
};

export const codePage = (locale: Locale, isWrong: boolean): Html => {
  const messages = staffTexts[locale];
  return frame({
    locale,
    title: messages.signIn,
    body: html`<form class="box" method="post" action="/staff/oidc/code">
${isWrong && html`<p class="problem" id="problem" role="alert">${messages.wrongCode}</p>`}
<label for="code">${messages.neededCode}</label>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="20" required autofocus${
      isWrong && html` aria-invalid="true" aria-describedby="problem"`
    }>
<button class="primary">${messages.enter}</button>
<p><a class="button" href="/staff">${messages.backToSignIn}</a></p>
</form>`,
  });
};

/** Opens the end of the session at the provider. A redirect cannot: the policy lets no form lead to another site. */
export const leftPage = (locale: Locale, address: string | undefined): Html => {
  const messages = staffTexts[locale];
  return frame({
    locale,
    title: messages.logout,
    ...(address !== undefined && { next: address }),
    body: html`<div class="box"><p role="status">${messages[address === undefined ? 'left.here' : 'left.next']}</p>
<p><a class="button" href="${address ?? '/staff'}">${address === undefined ? messages.backToSignIn : messages.goOn}</a></p></div>`,
  });
};
