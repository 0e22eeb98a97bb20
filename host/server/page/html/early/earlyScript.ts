import { createHash } from 'node:crypto';
import { EARLY_CLICKS } from '@olov/contract';

/** An early click is dropped after this time, because the visitor may want something else by then. */
const FORGET_AFTER_MS = 10_000;
const LATE_AFTER_MS = 10_000;

/** Marks the scripts without which the page does not start. */
export const ENTRY_ATTRIBUTE = 'data-entry';
export const NOTICE_ELEMENT_ID = 'olov-early';

// The class gives the favourites their room on the menu before the first paint, so that nothing moves.
// No compiler transforms this script, so its syntax has to fit the oldest supported browser. A replaced
// navigation ends right before the next one begins, so its end is checked in a separate task.
export const EARLY_SCRIPT = `(() => {
  try {
    if (/"data":\\["/.test(localStorage.favourites)) document.documentElement.classList.add('has-favourites');
  } catch (_) {}
  const links = 'a[href]:not([target],[download],[href^="#"])';
  let controls = links + ',button[type=button]';
  let control, times = 0, forgetting, isLeaving, isCut, hasFailed;
  const ends = [];
  const on = (target, type, act) => {
    target.addEventListener(type, act, true);
    ends.push(() => target.removeEventListener(type, act, true));
  };
  const element = (id) => document.getElementById(id);
  const say = (index, isSaid) => {
    const notice = element('${NOTICE_ELEMENT_ID}');
    if (notice) notice.children[index].hidden = !isSaid;
    return notice;
  };
  const waitsForPage = () => control && control.href;
  const forget = () => {
    clearTimeout(forgetting);
    if (control) control.removeAttribute('data-heard');
    control = undefined;
    times = 0;
    say(0, false);
  };
  const forgetIn = (ms) => {
    clearTimeout(forgetting);
    forgetting = setTimeout(forget, ms);
  };
  const hear = (pressed) => {
    if (pressed !== control) forget();
    if (!pressed) return;
    control = pressed;
    control.setAttribute('data-heard', '');
    say(0, true);
    forgetIn(${FORGET_AFTER_MS});
  };
  on(window, 'click', ({ target, ctrlKey, metaKey, shiftKey, altKey }) => {
    let pressed = target.closest(controls);
    const isLink = pressed && pressed.matches(links);
    if (isLink && (ctrlKey || metaKey || shiftKey || altKey || pressed.origin !== location.origin)) pressed = null;
    if (pressed || !waitsForPage()) hear(pressed);
    if (pressed && !isLink) times += 1;
  });
  on(window, 'submit', (event) => {
    event.preventDefault();
    if (hasFailed) return;
    hear(event.target);
    times = 1;
  });
  const stay = () => {
    isLeaving = false;
    if (waitsForPage()) forgetIn(0);
    setTimeout(() => { if (isCut && !isLeaving) fail(); });
  };
  on(window, 'pageshow', ({ persisted }) => { if (persisted) stay(); });
  if (window.navigation) {
    on(navigation, 'navigate', ({ hashChange }) => {
      if (waitsForPage() && !hashChange) clearTimeout(forgetting);
      else forgetIn(${FORGET_AFTER_MS});
    });
    on(navigation, 'navigateerror', stay);
  }
  const tell = (isFailed) => {
    const notice = say(1, true);
    if (!notice) {
      if (document.readyState === 'loading') late = setTimeout(tell, 50, isFailed);
      return;
    }
    if (isFailed) notice.setAttribute('role', 'alert');
    const [lateText, failedText, again] = notice.children[1].children;
    lateText.hidden = isFailed;
    failedText.hidden = !isFailed;
    again.onclick = () => location.reload();
  };
  let late = setTimeout(tell, ${LATE_AFTER_MS}, false);
  const fail = () => {
    clearTimeout(late);
    forget();
    hasFailed = true;
    controls = links + ',#${NOTICE_ELEMENT_ID} button';
    tell(true);
  };
  on(window, 'beforeunload', () => { isLeaving = true; });
  on(window, 'error', ({ target, filename, error }) => {
    const scripts = [...document.querySelectorAll('[${ENTRY_ATTRIBUTE}]')];
    const stack = String(error && error.stack);
    const isOf = (script) => {
      const { href } = script.dataset;
      return script === target || (href ? filename === href || stack.includes(href) : filename && filename === script.src);
    };
    if (!scripts.some(isOf)) return;
    if (isLeaving) isCut = true;
    else fail();
  });
  const live = () => {
    const heard = { button: control, times };
    ends.forEach((end) => end());
    clearTimeout(late);
    forget();
    const notice = element('${NOTICE_ELEMENT_ID}');
    if (notice) notice.remove();
    return heard;
  };
  live.fail = fail;
  window.${EARLY_CLICKS} = live;
})()`.replace(/\n\s*/g, '');

export const EARLY_HASH = `'sha256-${createHash('sha256').update(EARLY_SCRIPT).digest('base64')}'`;
