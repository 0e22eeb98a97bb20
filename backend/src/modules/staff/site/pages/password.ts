import type { PasswordProblem } from '../../passwordRules';
import { type Html, html } from '../html';
import type { Visit } from '../surface';
import { staffTexts } from '../texts';
import { csrfField, frame } from './frame';
import { tools } from './tools';

type Problem = `password.${PasswordProblem}` | 'wrongCurrent';

export const passwordPage = (visit: Visit, problem?: Problem): Html => {
  const { locale, session } = visit;
  const messages = staffTexts[locale];
  const marked = (isWrong: boolean) => isWrong && html` aria-invalid="true" aria-describedby="problem"`;
  return frame({
    locale,
    title: messages.changePassword,
    tools: tools(visit, '/staff/password'),
    body: html`<form class="box" method="post" action="/staff/password">${csrfField(session.csrf)}
${problem && html`<p class="problem" id="problem" role="alert">${messages[problem]}</p>`}
<label for="current">${messages.currentPassword}</label>
<input id="current" name="current" type="password" autocomplete="current-password" required${marked(problem === 'wrongCurrent')}>
<label for="password">${messages.newPassword}</label>
<input id="password" name="password" type="password" autocomplete="new-password" minlength="12" maxlength="200" required${marked(problem !== undefined && problem !== 'wrongCurrent')}>
<button class="primary">${messages.changePassword}</button>
</form>`,
  });
};
