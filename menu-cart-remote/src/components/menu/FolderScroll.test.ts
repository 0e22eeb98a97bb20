import { FolderScroll } from './FolderScroll';

const HEIGHT = 800;
const FOLDERS = ['pizza', 'snacks', 'drinks', 'sauces'];

/** jsdom draws nothing: a menu of folders that are equally high, and how far it is scrolled. */
function aMenu() {
  const root = document.createElement('div');
  const opened: string[] = [];
  let y = 0;
  FOLDERS.forEach((id, index) => {
    const section = document.createElement('section');
    section.dataset.folderId = id;
    Object.defineProperty(section, 'offsetHeight', { value: HEIGHT });
    section.getBoundingClientRect = () => ({ top: index * HEIGHT - y }) as DOMRect;
    root.append(section);
  });
  Object.defineProperty(document.documentElement, 'scrollHeight', {
    configurable: true,
    value: FOLDERS.length * HEIGHT,
  });
  const stop = new FolderScroll(root, (folderId) => opened.push(folderId)).start();
  return {
    opened,
    stop,
    async scrollTo(to: number) {
      y = to;
      Object.defineProperty(window, 'scrollY', { configurable: true, value: to });
      window.dispatchEvent(new Event('scroll'));
      await new Promise(requestAnimationFrame);
    },
  };
}

afterEach(() => {
  Reflect.deleteProperty(document.documentElement, 'scrollHeight');
  Reflect.deleteProperty(window, 'scrollY');
});

test('the active folder is the last one that came up to the line', async () => {
  const { opened, scrollTo, stop } = aMenu();
  for (const y of [0, HEIGHT - 5, HEIGHT, 2 * HEIGHT - 100]) await scrollTo(y);
  expect(opened).toEqual(['pizza', 'snacks']);
  stop();
});

test('a folder that was left is told of again when it is come back to', async () => {
  const { opened, scrollTo, stop } = aMenu();
  for (const y of [HEIGHT, 0, HEIGHT]) await scrollTo(y);
  expect(opened).toEqual(['snacks', 'pizza', 'snacks']);
  stop();
});

test('at the end of the page it is the last folder, though that never comes up to the line', async () => {
  const { opened, scrollTo, stop } = aMenu();
  await scrollTo(FOLDERS.length * HEIGHT - window.innerHeight);
  expect(opened).toEqual(['sauces']);
  stop();
});

test('a menu that is gone follows no more', async () => {
  const { opened, scrollTo, stop } = aMenu();
  stop();
  await scrollTo(HEIGHT);
  expect(opened).toEqual([]);
});
