/** @jest-environment ../tooling/build/jest-environment.cjs */
import { EARLY_SCRIPT, ENTRY_ELEMENT_ID } from './earlyScript';
import { earlyNotice } from './notices';

const PAGE = `
<script id="${ENTRY_ELEMENT_ID}" type="text/plain" src="/main.js"></script>
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
const failEntry = () => element(ENTRY_ELEMENT_ID).dispatchEvent(new Event('error'));

const submit = () => {
  const event = new SubmitEvent('submit', { bubbles: true, cancelable: true });
  element('search').dispatchEvent(event);
  return event;
};
const comeBack = (persisted: boolean) =>
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));

/** Of browsers that tell of their navigations; jsdom does not. */
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

// jsdom follows no links.
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

test('it is one line, because every page carries it', () => {
  expect(EARLY_SCRIPT).not.toContain('\n');
});

describe('a press before the page lives', () => {
  test.each(['news', 'tab', 'plus', 'cart'])('on #%s marks it at once, and screen readers are told', (id) => {
    expect(busyWord()).toHaveProperty('hidden', true);
    press(id);
    expect(marked()).toEqual([id]);
    expect(busyWord()).toHaveProperty('hidden', false);
    expect(busyWord()?.textContent).toBe('Loading…');
    expect(busyWord()?.parentElement?.getAttribute('role')).toBe('status');
  });

  test('on something inside a control marks the control', () => {
    document.querySelector('#tab span')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(marked()).toEqual(['tab']);
  });

  test.each(['phone', 'elsewhere', 'window', 'file', 'skip', 'send', 'text'])(
    'on #%s waits for nothing and is not marked',
    (id) => {
      press(id);
      expect(marked()).toEqual([]);
      expect(busyWord()).toHaveProperty('hidden', true);
    },
  );

  test.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])(
    'on a link with %s opens it elsewhere and does not mark it',
    (key) => {
      press('news', { [key]: true });
      expect(marked()).toEqual([]);
    },
  );

  test('on another control moves the mark', () => {
    press('plus');
    press('news');
    expect(marked()).toEqual(['news']);
    press('cart');
    expect(marked()).toEqual(['cart']);
  });

  test('on a button counts until something else is pressed', () => {
    press('plus');
    press('plus');
    press('cart');
    expect(window.olovEarlyClicks?.()).toEqual({ button: element('cart'), times: 1 });
  });

  test('on a button is forgotten by a press on text, and a link is not, because its page is on its way', () => {
    press('plus');
    press('text');
    expect(marked()).toEqual([]);
    press('news');
    press('text');
    expect(marked()).toEqual(['news']);
  });

  test('is given up when nothing has come of it for ten seconds', () => {
    press('news');
    jest.advanceTimersByTime(9999);
    expect(marked()).toEqual(['news']);
    jest.advanceTimersByTime(1);
    expect(marked()).toEqual([]);
    expect(busyWord()).toHaveProperty('hidden', true);
  });

  test('on a link is never replayed, because the browser itself follows it', () => {
    press('news');
    expect(window.olovEarlyClicks?.()).toMatchObject({ times: 0 });
    expect(marked()).toEqual([]);
  });
});

describe('a form that is sent before the page lives', () => {
  test('is held back, marked, and handed over once, however often Enter was pressed', () => {
    expect(submit().defaultPrevented).toBe(true);
    expect(submit().defaultPrevented).toBe(true);
    expect(marked()).toEqual(['search']);
    expect(busyWord()).toHaveProperty('hidden', false);
    expect(window.olovEarlyClicks?.()).toEqual({ button: element('search'), times: 1 });
    expect(marked()).toEqual([]);
  });

  test('takes the place of a button that was pressed before', () => {
    press('plus');
    press('plus');
    submit();
    expect(window.olovEarlyClicks?.()).toEqual({ button: element('search'), times: 1 });
  });

  test('is forgotten by a press on something else', () => {
    submit();
    press('text');
    expect(marked()).toEqual([]);
    expect(window.olovEarlyClicks?.()).toMatchObject({ times: 0 });
  });

  test('keeps its text and is not marked where the scripts have failed', () => {
    failEntry();
    expect(submit().defaultPrevented).toBe(true);
    expect(marked()).toEqual([]);
  });

  test('is the page’s own affair once the page lives', () => {
    window.olovEarlyClicks?.();
    expect(submit().defaultPrevented).toBe(false);
  });
});

describe('where the browser tells of its navigations', () => {
  beforeEach(withNavigation);

  test('a link keeps its mark for as long as its page is on its way', () => {
    press('news');
    navigate();
    jest.advanceTimersByTime(60_000);
    expect(marked()).toEqual(['news']);
    breakNavigation();
    jest.advanceTimersByTime(0);
    expect(marked()).toEqual([]);
  });

  test('a link keeps its mark where the next navigation takes the place of the one before', () => {
    press('news');
    navigate();
    press('news');
    breakNavigation();
    navigate();
    jest.advanceTimersByTime(60_000);
    expect(marked()).toEqual(['news']);
  });

  test.each(['tab', 'plus'])('#%s loses its mark after ten seconds, because no page is on its way', (id) => {
    press(id);
    navigate(id === 'tab');
    jest.advanceTimersByTime(9999);
    expect(marked()).toEqual([id]);
    jest.advanceTimersByTime(1);
    expect(marked()).toEqual([]);
  });

  test('an entry that was broken off by a navigation is spoken of when that is stopped', () => {
    window.dispatchEvent(new Event('beforeunload'));
    failEntry();
    breakNavigation();
    jest.advanceTimersByTime(0);
    expect(barText()).toEqual(['The shop didn’t load. Check your connection or call us.']);
  });

  test('an entry that was broken off is not spoken of where another navigation takes over', () => {
    window.dispatchEvent(new Event('beforeunload'));
    failEntry();
    breakNavigation();
    window.dispatchEvent(new Event('beforeunload'));
    jest.advanceTimersByTime(0);
    expect(bar()).toHaveProperty('hidden', true);
  });

  test('an entry that fails after a stopped navigation is spoken of at once', () => {
    window.dispatchEvent(new Event('beforeunload'));
    breakNavigation();
    failEntry();
    expect(bar()?.parentElement?.getAttribute('role')).toBe('alert');
  });
});

describe('scripts that are late', () => {
  test('are spoken of after ten seconds, with a way to try again and a phone', () => {
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
  ])('name the phone %s as %s', (phone, shown) => {
    document.body.innerHTML = earlyNotice('en', { phone });
    expect(bar()?.querySelector('a')?.getAttribute('href')).toBe(`tel:${phone}`);
    expect(bar()?.querySelector('a')?.textContent).toBe(shown);
  });

  test('are not spoken of once the page lives, nor any more', () => {
    jest.advanceTimersByTime(10_000);
    window.olovEarlyClicks?.();
    expect(document.getElementById('olov-early')).toBeNull();
    jest.advanceTimersByTime(60_000);
    press('plus');
    failEntry();
    expect([marked(), bar()]).toEqual([[], null]);
  });

  test('are spoken of as soon as the HTML holds the words for it', () => {
    const notice = element('olov-early');
    notice.remove();
    jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    jest.advanceTimersByTime(10_000);
    document.body.append(notice);
    jest.advanceTimersByTime(1000);
    expect(bar()).toHaveProperty('hidden', false);
  });
});

describe('scripts that failed', () => {
  const FAILED = ['The shop didn’t load. Check your connection or call us.'];

  test.each([
    ['the entry does not come', failEntry],
    [
      'the entry throws',
      () => window.dispatchEvent(new ErrorEvent('error', { filename: `${location.origin}/main.js` })),
    ],
    ['the entry reports that it cannot start', () => window.olovEarlyClicks?.fail?.()],
  ])('are spoken of at once when %s', (_, fail) => {
    press('plus');
    fail();
    expect(barText()).toEqual(FAILED);
    expect(bar()).toHaveProperty('hidden', false);
    expect(bar()?.parentElement?.getAttribute('role')).toBe('alert');
    expect(marked()).toEqual([]);
    jest.advanceTimersByTime(10_000);
    expect(barText()).toEqual(FAILED);
  });

  test('leave links and "Try again" alive, and mark no button that can do nothing any more', () => {
    failEntry();
    press('plus');
    expect(marked()).toEqual([]);
    press('news');
    expect(marked()).toEqual(['news']);
    const again = bar()?.querySelector('button') as HTMLButtonElement;
    // jsdom cannot reload.
    again.onclick = null;
    again.click();
    expect(again.hasAttribute('data-heard')).toBe(true);
  });

  test('are not taken for failed where the page is being left: Firefox breaks them off then', () => {
    press('news');
    window.dispatchEvent(new Event('beforeunload'));
    failEntry();
    expect(bar()).toHaveProperty('hidden', true);
    expect(marked()).toEqual(['news']);
  });

  test('are spoken of when the visitor comes back by Back to the page that was left', () => {
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

  test('are none where a picture or a script of others fails', () => {
    const picture = document.body.appendChild(document.createElement('img'));
    picture.dispatchEvent(new Event('error'));
    window.dispatchEvent(new ErrorEvent('error', { filename: 'chrome-extension://x/y.js' }));
    expect(bar()).toHaveProperty('hidden', true);
  });
});
