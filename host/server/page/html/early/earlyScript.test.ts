/** @jest-environment ../tooling/build/jest-environment.cjs */
import { EARLY_SCRIPT, ENTRY_ATTRIBUTE } from './earlyScript';
import { earlyNotice } from './notices';

const PAGE = `
<script ${ENTRY_ATTRIBUTE} id="libraries" type="text/plain" src="/libraries.js"></script>
<script ${ENTRY_ATTRIBUTE} id="main" type="text/plain" src="/main.js"></script>
${earlyNotice('en', { phone: '+998712005555' })}
<a href="/en/news" id="news">News</a>
<a href="/en#pizza" id="tab"><span>Pizza</span></a>
<a href="#main" id="skip">Skip</a>
<a href="tel:+998712005555" id="phone">Phone</a>
<a href="https://t.me/olov" id="elsewhere">Telegram</a>
<a href="/en/stocks" target="_blank" id="window">Promotions</a>
<a href="/menu.pdf" download id="file">Menu</a>
<button type="button" id="plus"><i></i></button>
<button type="button" id="cart">Cart</button>
<button type="submit" id="send">Send</button>
<form id="search" action="/nowhere"><input id="field"></form>
<p id="text">Text</p>`;

const element = (id: string) => document.getElementById(id) as HTMLElement;
const press = (id: string, init: MouseEventInit = {}) =>
  element(id).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
const marked = () => [...document.querySelectorAll('[data-heard]')].map(({ id }) => id);
const busyWord = () => document.querySelector<HTMLElement>('#olov-early > p');
const bar = () => document.querySelector<HTMLElement>('.early-bar');
const barText = () =>
  [...(bar()?.querySelectorAll('p') ?? [])]
    .filter(({ hidden }) => !hidden)
    .map(({ textContent }) => textContent);
const failScript = (id: string) => element(id).dispatchEvent(new Event('error'));
const failEntry = () => failScript('main');
const INSIDE = '/remotes/host/1.0.0/main.js';
function failEntryInside(init: ErrorEventInit) {
  const entry = document.createElement('script');
  Object.assign(entry.dataset, { entry: '', href: INSIDE });
  entry.type = 'module';
  document.body.append(entry);
  window.dispatchEvent(new ErrorEvent('error', init));
}

const submit = () => {
  const event = new SubmitEvent('submit', { bubbles: true, cancelable: true });
  element('search').dispatchEvent(event);
  return event;
};
const comeBack = (persisted: boolean) =>
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));

/** Replaces the Navigation API, which jsdom does not have. */
const navigation = new EventTarget();
const withNavigation = () => {
  Object.assign(window, { navigation });
  window.olovEarlyClicks?.();
  document.body.innerHTML = PAGE;
  new Function(EARLY_SCRIPT)();
};
const navigate = (hashChange = false) =>
  navigation.dispatchEvent(Object.assign(new Event('navigate'), { hashChange }));
const breakNavigation = () => navigation.dispatchEvent(new Event('navigateerror'));

beforeAll(() => window.addEventListener('click', (event) => event.preventDefault()));

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = PAGE;
  new Function(EARLY_SCRIPT)();
});
afterEach(() => {
  window.olovEarlyClicks?.();
  Reflect.deleteProperty(window, 'navigation');
  jest.useRealTimers();
});

test('the early script is one line, because every page contains it', () => {
  expect(EARLY_SCRIPT).not.toContain('\n');
});

describe('an early click', () => {
  test.each(['news', 'tab', 'plus', 'cart'])(
    'an early click on #%s marks the control at once and is announced to screen readers',
    (id) => {
      expect(busyWord()).toHaveProperty('hidden', true);
      press(id);
      expect(marked()).toEqual([id]);
      expect(busyWord()).toHaveProperty('hidden', false);
      expect(busyWord()?.textContent).toBe('Loading…');
      expect(busyWord()?.parentElement?.getAttribute('role')).toBe('status');
    },
  );

  test('an early click on an element inside a control marks the control', () => {
    document.querySelector('#tab span')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(marked()).toEqual(['tab']);
  });

  test.each(['phone', 'elsewhere', 'window', 'file', 'skip', 'send', 'text'])(
    'an early click on #%s, which needs no script, marks nothing',
    (id) => {
      press(id);
      expect(marked()).toEqual([]);
      expect(busyWord()).toHaveProperty('hidden', true);
    },
  );

  test.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])(
    'an early click on a link with %s, which opens elsewhere, marks nothing',
    (key) => {
      press('news', { [key]: true });
      expect(marked()).toEqual([]);
    },
  );

  test('an early click on another control moves the mark', () => {
    press('plus');
    press('news');
    expect(marked()).toEqual(['news']);
    press('cart');
    expect(marked()).toEqual(['cart']);
  });

  test('early clicks on a button are counted until another control is clicked', () => {
    press('plus');
    press('plus');
    press('cart');
    expect(window.olovEarlyClicks?.()).toEqual({ button: element('cart'), times: 1 });
  });

  test('a click on text cancels an early click on a button, but not on a link that is loading its page', () => {
    press('plus');
    press('text');
    expect(marked()).toEqual([]);
    press('news');
    press('text');
    expect(marked()).toEqual(['news']);
  });

  test('an early click loses its mark if nothing happens for ten seconds', () => {
    press('news');
    jest.advanceTimersByTime(9999);
    expect(marked()).toEqual(['news']);
    jest.advanceTimersByTime(1);
    expect(marked()).toEqual([]);
    expect(busyWord()).toHaveProperty('hidden', true);
  });

  test('an early click on a link is never repeated, because the browser follows the link', () => {
    press('news');
    expect(window.olovEarlyClicks?.()).toMatchObject({ times: 0 });
    expect(marked()).toEqual([]);
  });
});

describe('an early form submission', () => {
  test('an early form submission is held back, marked and repeated once, however often Enter was pressed', () => {
    expect(submit().defaultPrevented).toBe(true);
    expect(submit().defaultPrevented).toBe(true);
    expect(marked()).toEqual(['search']);
    expect(busyWord()).toHaveProperty('hidden', false);
    expect(window.olovEarlyClicks?.()).toEqual({ button: element('search'), times: 1 });
    expect(marked()).toEqual([]);
  });

  test('an early form submission replaces an early click on a button', () => {
    press('plus');
    press('plus');
    submit();
    expect(window.olovEarlyClicks?.()).toEqual({ button: element('search'), times: 1 });
  });

  test('a click elsewhere cancels an early form submission', () => {
    submit();
    press('text');
    expect(marked()).toEqual([]);
    expect(window.olovEarlyClicks?.()).toMatchObject({ times: 0 });
  });

  test('an early form submission after failed scripts keeps the input and does not mark the button as busy', () => {
    failEntry();
    expect(submit().defaultPrevented).toBe(true);
    expect(marked()).toEqual([]);
  });

  test('a form submission after hydration is left to the page’s scripts', () => {
    window.olovEarlyClicks?.();
    expect(submit().defaultPrevented).toBe(false);
  });
});

describe('browsers with the Navigation API', () => {
  beforeEach(withNavigation);

  test('a link keeps its busy mark while its page is loading', () => {
    press('news');
    navigate();
    jest.advanceTimersByTime(60_000);
    expect(marked()).toEqual(['news']);
    breakNavigation();
    jest.advanceTimersByTime(0);
    expect(marked()).toEqual([]);
  });

  test('a link keeps its busy mark when a new navigation replaces the earlier one', () => {
    press('news');
    navigate();
    press('news');
    breakNavigation();
    navigate();
    jest.advanceTimersByTime(60_000);
    expect(marked()).toEqual(['news']);
  });

  test.each(['tab', 'plus'])(
    'the control #%s loses its busy mark after ten seconds if no page is loading',
    (id) => {
      press(id);
      navigate(id === 'tab');
      jest.advanceTimersByTime(9999);
      expect(marked()).toEqual([id]);
      jest.advanceTimersByTime(1);
      expect(marked()).toEqual([]);
    },
  );

  test('an entry script of the host that a navigation aborted is reported when that navigation is cancelled', () => {
    window.dispatchEvent(new Event('beforeunload'));
    failEntry();
    breakNavigation();
    jest.advanceTimersByTime(0);
    expect(barText()).toEqual(['The shop didn’t load. Check your connection or call us.']);
  });

  test('an entry script of the host that a navigation aborted is not reported when another navigation follows', () => {
    window.dispatchEvent(new Event('beforeunload'));
    failEntry();
    breakNavigation();
    window.dispatchEvent(new Event('beforeunload'));
    jest.advanceTimersByTime(0);
    expect(bar()).toHaveProperty('hidden', true);
  });

  test('an entry script of the host that fails after a cancelled navigation is reported at once', () => {
    window.dispatchEvent(new Event('beforeunload'));
    breakNavigation();
    failEntry();
    expect(bar()?.parentElement?.getAttribute('role')).toBe('alert');
  });
});

describe('late scripts', () => {
  test('scripts that are late are reported to the visitor after ten seconds, with a retry button and a phone number', () => {
    jest.advanceTimersByTime(9999);
    expect(bar()).toHaveProperty('hidden', true);
    jest.advanceTimersByTime(1);
    expect(bar()).toHaveProperty('hidden', false);
    expect(barText()).toEqual(['The page is still loading. Try again or call us.']);
    expect(bar()?.querySelector('button')?.textContent).toBe('Try again');
    expect(bar()?.querySelector('a')?.href).toBe('tel:+998712005555');
    expect(bar()?.querySelector('a')?.textContent).toBe('+998 71 200 55 55');
  });

  test.each([
    ['+998712005555', '+998 71 200 55 55'],
    ['1150', '1150'],
    ['+77272005555', '+77272005555'],
  ])('the notice about late scripts shows the phone %s as %s', (phone, shown) => {
    document.body.innerHTML = earlyNotice('en', { phone });
    expect(bar()?.querySelector('a')?.getAttribute('href')).toBe(`tel:${phone}`);
    expect(bar()?.querySelector('a')?.textContent).toBe(shown);
  });

  test('the notice about late scripts disappears after hydration and does not return', () => {
    jest.advanceTimersByTime(10_000);
    window.olovEarlyClicks?.();
    expect(document.getElementById('olov-early')).toBeNull();
    jest.advanceTimersByTime(60_000);
    press('plus');
    failEntry();
    expect([marked(), bar()]).toEqual([[], null]);
  });

  test('late scripts are reported to the visitor as soon as the HTML contains the notice element', () => {
    const notice = element('olov-early');
    notice.remove();
    jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    jest.advanceTimersByTime(10_000);
    document.body.append(notice);
    jest.advanceTimersByTime(1000);
    expect(bar()).toHaveProperty('hidden', false);
  });
});

describe('failed scripts', () => {
  const FAILED = ['The shop didn’t load. Check your connection or call us.'];

  test.each([
    ['the entry does not come', failEntry],
    ['the script with the libraries does not come', () => failScript('libraries')],
    [
      'the entry throws',
      () => window.dispatchEvent(new ErrorEvent('error', { filename: `${location.origin}/main.js` })),
    ],
    ['the entry that is in the page throws', () => failEntryInside({ filename: INSIDE })],
    [
      'the entry that is in the page throws in Firefox, which names the page as its file',
      () =>
        failEntryInside({
          filename: location.href,
          error: Object.assign(new Error('broken'), { stack: `qFV@${INSIDE}:1:4321` }),
        }),
    ],
    ['the entry reports that it cannot start', () => window.olovEarlyClicks?.fail?.()],
  ])('failed scripts are reported to the visitor at once when %s', (_, fail) => {
    press('plus');
    fail();
    expect(barText()).toEqual(FAILED);
    expect(bar()).toHaveProperty('hidden', false);
    expect(bar()?.parentElement?.getAttribute('role')).toBe('alert');
    expect(marked()).toEqual([]);
    jest.advanceTimersByTime(10_000);
    expect(barText()).toEqual(FAILED);
  });

  test('after failed scripts links and the retry button still work, and buttons are not marked as busy', () => {
    failEntry();
    press('plus');
    expect(marked()).toEqual([]);
    press('news');
    expect(marked()).toEqual(['news']);
    const again = bar()?.querySelector('button') as HTMLButtonElement;
    // jsdom does not implement reload.
    again.onclick = null;
    again.click();
    expect(again.hasAttribute('data-heard')).toBe(true);
  });

  test('scripts that Firefox aborts while the page is left do not count as failed', () => {
    press('news');
    window.dispatchEvent(new Event('beforeunload'));
    failEntry();
    expect(bar()).toHaveProperty('hidden', true);
    expect(marked()).toEqual(['news']);
  });

  test('aborted scripts are reported when the visitor returns to the page with Back', () => {
    press('news');
    window.dispatchEvent(new Event('beforeunload'));
    failEntry();
    comeBack(false);
    jest.advanceTimersByTime(0);
    expect(bar()).toHaveProperty('hidden', true);
    comeBack(true);
    jest.advanceTimersByTime(0);
    expect(barText()).toEqual(FAILED);
    expect(marked()).toEqual([]);
  });

  test('a failed image or third-party script does not count as failed scripts', () => {
    const picture = document.body.appendChild(document.createElement('img'));
    picture.dispatchEvent(new Event('error'));
    window.dispatchEvent(new ErrorEvent('error', { filename: 'chrome-extension://x/y.js' }));
    window.dispatchEvent(new ErrorEvent('error', { filename: '' }));
    expect(bar()).toHaveProperty('hidden', true);
  });
});
