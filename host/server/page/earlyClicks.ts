import { createHash } from 'node:crypto';
import { EARLY_CLICKS } from '@olov/shared-kit/contract';

/** Whoever has waited so long has pressed something else in mind by then; in ms. */
const FORGET_AFTER_MS = 10_000;

/**
 * Hears what is pressed before the page's scripts are there, shows that it was heard, and keeps it until the page lives
 * and asks for it (`host/src/earlyClicks.ts`): the last button, and how often. Links need none of this. It is the one
 * script inside of a page, admitted by its hash; the oldest browsers have to read it as it stands.
 */
export const EARLY_CLICKS_SCRIPT = `(() => {
  let button, times = 0, timer;
  const forget = () => {
    clearTimeout(timer);
    if (button) button.removeAttribute('data-heard');
    button = undefined;
    times = 0;
  };
  const hear = ({ target }) => {
    const pressed = target.closest('button[type=button]');
    if (pressed !== button) forget();
    if (!pressed) return;
    button = pressed;
    times += 1;
    pressed.setAttribute('data-heard', '');
    clearTimeout(timer);
    timer = setTimeout(forget, ${FORGET_AFTER_MS});
  };
  addEventListener('click', hear, true);
  window.${EARLY_CLICKS} = () => {
    removeEventListener('click', hear, true);
    const heard = { button, times };
    forget();
    return heard;
  };
})()`;

/** The CSP source that admits it. */
export const EARLY_CLICKS_HASH = `'sha256-${createHash('sha256').update(EARLY_CLICKS_SCRIPT).digest('base64')}'`;
