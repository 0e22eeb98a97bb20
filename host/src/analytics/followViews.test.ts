import { BusinessEvents } from '@olov/shared-kit/host';
import { aComposition } from '../testing/openShell';
import { followViews } from './followViews';

const composition = aComposition({
  menu: [{ path: '/', page: 'menu', prerendered: true }],
  content: [{ path: '/news/:id', page: 'item', prerendered: true }],
  orders: [{ path: '/tracker/:id', page: 'tracker' }],
});

function aVisit(address: string, referrer = '') {
  const here = new URL(address, 'https://olov.test');
  const events = new BusinessEvents();
  const heard: unknown[] = [];
  events.follow((_name, details) => heard.push(details));
  let tell: (state: object) => void = () => {};
  const stateAt = (pathname: string, state = 'idle') => ({
    initialized: true,
    navigation: { state },
    location: { pathname },
  });
  const router = {
    state: stateAt(here.pathname),
    subscribe(follow: typeof tell) {
      tell = follow;
      return () => {};
    },
  };
  followViews({ router, composition, here, document: { referrer }, events } as never);
  return { heard, goTo: (pathname: string, state?: string) => tell(stateAt(pathname, state)) };
}

test('each page is one page view with its address, and the page before is its referrer', () => {
  const { heard, goTo } = aVisit('/en', 'https://search.example/results?q=olov');
  goTo('/en');
  goTo('/en/news/7', 'loading');
  goTo('/en/news/7');
  expect(heard).toEqual([
    { url: 'https://olov.test/en', referrer: 'https://search.example' },
    { url: 'https://olov.test/en/news/7', referrer: 'https://olov.test/en' },
  ]);
});

test('a personal page is named by the pattern of its route, as a page and as a referrer', () => {
  const { heard, goTo } = aVisit('/tracker/4f5a6b7c8d9e', 'https://olov.test/tracker/0a1b2c3d');
  goTo('/');
  expect(heard).toEqual([
    { url: 'https://olov.test/tracker/:id', referrer: 'https://olov.test' },
    { url: 'https://olov.test/', referrer: 'https://olov.test/tracker/:id' },
  ]);
});

test('a page that has no referrer names the shop, because services replace an empty one by the real one', () => {
  expect(aVisit('/').heard).toMatchObject([{ referrer: 'https://olov.test' }]);
});

test('the page view of the first page has the campaign of its query (utm_…), and no page view has another part of a query', () => {
  const { heard, goTo } = aVisit('/?utm_source=insta&utm_term=a@b.uz&q=pizza&gclid=1');
  goTo('/news/7');
  goTo('/');
  expect(heard).toMatchObject([
    { url: 'https://olov.test/?utm_source=insta' },
    { url: 'https://olov.test/news/7' },
    { url: 'https://olov.test/' },
  ]);
});

test('an unknown path is no page view', () => {
  expect(aVisit('/wp-admin').heard).toEqual([]);
});
