import type { Locale } from '../../../../text/language';
import { type Html, html } from '../html';
import { staffTexts } from '../texts';
import { frame } from './frame';

interface SignIn {
  problem?: 'wrongPassword';
  login?: string;
  /** The page of the office that the person asked for. */
  next?: string | undefined;
  /** The chain has an identity provider. */
  hasProvider?: boolean;
}

export function signInPage(locale: Locale, { problem, login, next, hasProvider }: SignIn = {}): Html {
  const messages = staffTexts[locale];
  const isWrong = problem && html` aria-invalid="true" aria-describedby="problem"`;
  return frame({
    locale,
    title: messages.signIn,
    body: html`<form class="box" method="post" action="/staff/sign-in">
${problem && html`<p class="problem" id="problem" role="alert">${messages[problem]}</p>`}
<label for="login">${messages.loginName}</label>
<input id="login" name="login" value="${login ?? ''}" maxlength="100" autocomplete="username" autocapitalize="none" spellcheck="false" required autofocus${isWrong}>
<label for="password">${messages.password}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required${isWrong}>
<label for="code">${messages.code}</label>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="20"${isWrong}>
${next && html`<input type="hidden" name="next" value="${next}">`}
<button class="primary">${messages.enter}</button>
${hasProvider && html`<p><a class="button" href="/staff/oidc/start${next && `?next=${encodeURIComponent(next)}`}">${messages.enterByProvider}</a></p>`}
</form>`,
  });
}

/** Shown until somebody has an account. */
export function tokenPage(locale: Locale, problem?: 'wrong'): Html {
  const messages = staffTexts[locale];
  return frame({
    locale,
    title: messages.login,
    body: html`<form class="box" method="post" action="/staff/login">
${problem && html`<p class="problem" id="problem" role="alert">${messages[problem]}</p>`}
<label for="token">${messages.token}</label>
<input id="token" name="token" type="password" autocomplete="current-password" required autofocus${
      problem && html` aria-invalid="true" aria-describedby="problem"`
    }>
<button class="primary">${messages.enter}</button>
</form>`,
  });
}

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
