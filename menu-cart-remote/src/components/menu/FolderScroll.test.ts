import { FolderScroll } from './FolderScroll';

const HEIGHT = 800;
const FOLDERS = ['pizza', 'snacks', 'drinks', 'sauces'];

const resizes = new Set<() => void>();

/** jsdom has no layout, so the test reports sizes. */
class TellingResizes implements ResizeObserver {
  private readonly tell: () => void;

  constructor(callback: ResizeObserverCallback) {
    this.tell = () => callback([], this);
  }

  observe = () => void resizes.add(this.tell);
  unobserve = () => undefined;
  disconnect = () => void resizes.delete(this.tell);
}

beforeAll(() => {
  window.ResizeObserver = TellingResizes;
});

afterAll(() => {
  Reflect.deleteProperty(window, 'ResizeObserver');
});

function aMenu() {
  const root = document.createElement('div');
  const opened: string[] = [];
  let y = 0;
  let height = HEIGHT;
  let measured = 0;
  let above = 0;
  const brought: string[] = [];
  FOLDERS.forEach((id, index) => {
    const section = document.createElement('section');
    section.dataset.folderId = id;
    Object.defineProperty(section, 'offsetHeight', { value: HEIGHT });
    section.getBoundingClientRect = () => {
      measured += 1;
      return { top: above + index * height - y } as DOMRect;
    };
    section.scrollIntoView = () => void brought.push(id);
    root.append(section);
  });
  Object.defineProperty(document.documentElement, 'scrollHeight', {
    configurable: true,
    value: FOLDERS.length * HEIGHT,
  });
  Object.defineProperty(window, 'scrollY', { configurable: true, value: 0 });
  const scroll = new FolderScroll(root, (folderId) => opened.push(folderId));
  return {
    opened,
    stop: scroll.start(),
    goTo: (folderId: string) => scroll.goTo(folderId),
    get measured() {
      return measured;
    },
    brought,
    moveBy(px: number) {
      above = px;
    },
    resize(to: number) {
      height = to;
      for (const tell of resizes) tell();
    },
    scrollTo(to: number) {
      y = to;
      Object.defineProperty(window, 'scrollY', { configurable: true, value: to });
      window.dispatchEvent(new Event('scroll'));
    },
  };
}

afterEach(() => {
  Reflect.deleteProperty(document.documentElement, 'scrollHeight');
  Reflect.deleteProperty(window, 'scrollY');
});

// spec 4: The active folder changes on scroll
test('the active folder of the menu is the last one whose top has scrolled up to the line below the tabs', () => {
  const { opened, scrollTo, stop } = aMenu();
  for (const y of [0, HEIGHT - 5, HEIGHT, 2 * HEIGHT - 100]) scrollTo(y);
  expect(opened).toEqual(['pizza', 'snacks']);
  stop();
});

test('a folder of the menu becomes active again when the customer scrolls back to it', () => {
  const { opened, scrollTo, stop } = aMenu();
  for (const y of [HEIGHT, 0, HEIGHT]) scrollTo(y);
  expect(opened).toEqual(['snacks', 'pizza', 'snacks']);
  stop();
});

test('the last folder is active at the end of the page although its top never reaches the line below the tabs', () => {
  const { opened, scrollTo, stop } = aMenu();
  scrollTo(FOLDERS.length * HEIGHT - window.innerHeight);
  expect(opened).toEqual(['sauces']);
  stop();
});

test('scrolling the menu measures the folders once until their heights change', () => {
  const menu = aMenu();
  for (const y of [0, 10, 20, HEIGHT - 10]) menu.scrollTo(y);
  expect(menu.measured).toBe(FOLDERS.length);
  for (const y of [HEIGHT, HEIGHT + 10, HEIGHT + 20]) menu.scrollTo(y);
  expect(menu.measured).toBe(2 * FOLDERS.length);
  menu.resize(HEIGHT / 2);
  expect(menu.measured).toBe(3 * FOLDERS.length);
  expect(menu.opened).toEqual(['pizza', 'snacks', 'drinks']);
  menu.stop();
});

test('the folders of the menu that have moved are measured again before another one becomes active', () => {
  const { opened, scrollTo, moveBy, stop } = aMenu();
  scrollTo(HEIGHT);
  moveBy(100);
  for (const y of [2 * HEIGHT, 2 * HEIGHT + 100]) scrollTo(y);
  expect(opened).toEqual(['snacks', 'drinks']);
  stop();
});

test('a folder to which the customer jumped stays in its place, and active, when content above it grows', () => {
  const { opened, goTo, scrollTo, resize, moveBy, brought, stop } = aMenu();
  goTo('drinks');
  scrollTo(2 * HEIGHT);
  moveBy(100);
  resize(HEIGHT);
  expect(brought).toEqual(['drinks', 'drinks']);
  expect(opened).toEqual(['drinks']);
  stop();
});

test('a folder to which the customer jumped stays in its place when the scroll event comes after the growth above it', () => {
  const { opened, goTo, scrollTo, moveBy, brought, stop } = aMenu();
  goTo('drinks');
  moveBy(300);
  scrollTo(2 * HEIGHT);
  expect(brought).toEqual(['drinks', 'drinks']);
  scrollTo(2 * HEIGHT + 300);
  expect(opened).toEqual(['drinks']);
  scrollTo(0);
  expect(opened).toEqual(['drinks', 'pizza']);
  stop();
});

test('the last folder becomes active at a smaller scroll position when the viewport becomes higher', () => {
  const { opened, scrollTo, stop } = aMenu();
  const { innerHeight } = window;
  const end = FOLDERS.length * HEIGHT - innerHeight;
  scrollTo(end - 100);
  window.innerHeight = innerHeight + 100;
  window.dispatchEvent(new Event('resize'));
  window.innerHeight = innerHeight;
  expect(opened).toEqual(['drinks', 'sauces']);
  stop();
});

test('a folder near the end of the page stays active after a jump to it until the customer scrolls', () => {
  const { innerHeight } = window;
  window.innerHeight = 2 * HEIGHT + 100;
  const { opened, goTo, scrollTo, stop } = aMenu();
  const end = FOLDERS.length * HEIGHT - window.innerHeight;
  goTo('drinks');
  scrollTo(end);
  expect(opened).toEqual(['drinks']);
  window.dispatchEvent(new Event('wheel'));
  scrollTo(end);
  expect(opened).toEqual(['drinks', 'sauces']);
  window.innerHeight = innerHeight;
  stop();
});

test('no folder of the menu becomes active before the first scroll', () => {
  const { opened, resize, stop } = aMenu();
  resize(HEIGHT / 2);
  expect(opened).toEqual([]);
  stop();
});

test('a menu that was unmounted does not react to scrolling', () => {
  const { opened, scrollTo, stop } = aMenu();
  stop();
  scrollTo(HEIGHT);
  expect(opened).toEqual([]);
});
