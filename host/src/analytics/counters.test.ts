import type { EmittedEvent } from '@olov/shared-kit/host';
import { keepCookie } from '../visit/cookies';
import { createGa4 } from './createGa4';
import { createMetrica } from './createMetrica';

const pizza = { id: 'margherita', name: 'Margherita', price: 85_000, quantity: 2 };
const cola = { id: 'cola', name: 'Cola', price: 10_000, quantity: 1 };
const items = [pizza, cola];
const PAGE = { url: 'https://olov.test/en/tracker/:id', referrer: 'https://search.example' };
const VIEW: EmittedEvent = ['page-viewed', PAGE];
const STEPS: EmittedEvent[] = [
  ['dish-opened', { items: [cola] }],
  ['added-to-cart', { items: [pizza] }],
  ['removed-from-cart', { items: [cola] }],
  ['checkout-begun', { items }],
  ['order-made', { orderId: 'order-1', total: 195_000, items }],
  ['searched', { text: 'pizza', found: 3 }],
];
const scripts = () => [...document.querySelectorAll('script')].map(({ src }) => src);

afterEach(() => {
  for (const script of document.querySelectorAll('script')) script.remove();
  for (const name of ['dataLayer', 'ym', 'metricaCommerce']) Reflect.deleteProperty(window, name);
  localStorage.clear();
});

describe('Google Analytics 4', () => {
  const ID = 'G-AB12CD34EF';
  const heard = () => (window.dataLayer ?? []).map((command) => [...command]);
  const events = () => heard().filter(([name]) => name === 'event');
  const GA_ITEMS = [
    { item_id: 'margherita', item_name: 'Margherita', price: 85_000, quantity: 2 },
    { item_id: 'cola', item_name: 'Cola', price: 10_000, quantity: 1 },
  ];
  const [gaPizza, gaCola] = GA_ITEMS;

  it('the script is requested with the id when the counter starts, once, and no page view is sent by itself', () => {
    const counter = createGa4(ID, window);
    expect(scripts()).toEqual([]);
    counter.start(PAGE);
    counter.start(PAGE);
    expect(scripts()).toEqual([`https://www.googletagmanager.com/gtag/js?id=${ID}`]);
    expect(heard().map(([name]) => name)).toEqual(['js', 'consent', 'set', 'config']);
    expect(heard()[1]?.[2]).toMatchObject({ ad_storage: 'denied', ad_user_data: 'denied' });
    expect(heard()[2]?.[1]).toMatchObject({ page_location: PAGE.url, page_referrer: PAGE.referrer });
    expect(heard()[3]?.[2]).toMatchObject({ send_page_view: false, allow_google_signals: false });
  });

  it('commands are queued as Arguments objects, because the script ignores arrays', () => {
    createGa4(ID, window).start(PAGE);
    expect(Object.prototype.toString.call(window.dataLayer?.[0])).toBe('[object Arguments]');
  });

  it('a page view sets its address for all events of the script', () => {
    const counter = createGa4(ID, window);
    counter.start(PAGE);
    counter.tell(...VIEW);
    expect(heard().slice(4)).toEqual([
      [
        'set',
        {
          page_location: 'https://olov.test/en/tracker/:id',
          page_referrer: 'https://search.example',
          page_title: '/en/tracker/:id',
        },
      ],
      ['event', 'page_view'],
    ]);
  });

  it('each business event has the name and the parameters of the service', () => {
    const counter = createGa4(ID, window);
    counter.start(PAGE);
    for (const event of STEPS) counter.tell(...event);
    expect(events()).toEqual([
      ['event', 'view_item', { currency: 'UZS', value: 10_000, items: [gaCola] }],
      ['event', 'add_to_cart', { currency: 'UZS', value: 170_000, items: [gaPizza] }],
      ['event', 'remove_from_cart', { currency: 'UZS', value: 10_000, items: [gaCola] }],
      ['event', 'begin_checkout', { currency: 'UZS', value: 180_000, items: GA_ITEMS }],
      ['event', 'purchase', { transaction_id: 'order-1', currency: 'UZS', value: 195_000, items: GA_ITEMS }],
      ['event', 'search', { search_term: 'pizza', results: 3 }],
    ]);
  });

  it('a stopped counter is switched off and its cookies are removed', () => {
    const counter = createGa4(ID, window);
    counter.start(PAGE);
    keepCookie(document, '_ga', 'GA1.1.1');
    keepCookie(document, '_ga_AB12CD34EF', 'GS1');
    keepCookie(document, 'locale', 'en');
    counter.stop();
    expect(window[`ga-disable-${ID}`]).toBe(true);
    expect(document.cookie).toBe('locale=en');
    counter.start(PAGE);
    expect(window[`ga-disable-${ID}`]).toBe(false);
    expect(scripts()).toHaveLength(1);
  });
});

describe('Yandex Metrica', () => {
  const ID = '12345678';
  const heard = () => (window.ym?.a ?? []).map((command) => [...command]);
  const products = (...some: object[]) => ({ products: some });

  it('the script is requested once, when the counter starts, and is told to wait for the first page view', () => {
    const counter = createMetrica(ID, window);
    expect(scripts()).toEqual([]);
    counter.start(PAGE);
    counter.start(PAGE);
    expect(scripts()).toEqual(['https://mc.yandex.ru/metrika/tag.js']);
    expect(heard()).toEqual([
      [
        12345678,
        'init',
        expect.objectContaining({ ...PAGE, defer: true, webvisor: false, ecommerce: 'metricaCommerce' }),
      ],
    ]);
  });

  it('page views and goals are commands, and the steps with items are in the commerce container', () => {
    const counter = createMetrica(ID, window);
    counter.start(PAGE);
    for (const event of [VIEW, ...STEPS]) counter.tell(...event);
    expect(heard().slice(1)).toEqual([
      [
        12345678,
        'hit',
        'https://olov.test/en/tracker/:id',
        { referer: 'https://search.example', title: '/en/tracker/:id' },
      ],
      [12345678, 'reachGoal', 'begin_checkout', { order_price: 180_000, currency: 'UZS' }],
      [12345678, 'reachGoal', 'search', { search_term: 'pizza', results: 3 }],
    ]);
    expect(window.metricaCommerce).toEqual([
      { ecommerce: { currencyCode: 'UZS', detail: products(cola) } },
      { ecommerce: { currencyCode: 'UZS', add: products(pizza) } },
      { ecommerce: { currencyCode: 'UZS', remove: products(cola) } },
      {
        ecommerce: {
          currencyCode: 'UZS',
          purchase: { actionField: { id: 'order-1', revenue: 195_000 }, ...products(pizza, cola) },
        },
      },
    ]);
  });

  it('a stopped counter is destroyed, and its cookies and stored values are removed', () => {
    const counter = createMetrica(ID, window);
    counter.start(PAGE);
    const script = jest.fn();
    window.ym = script;
    keepCookie(document, '_ym_uid', '1');
    localStorage.setItem('_ym_uid', '1');
    localStorage.setItem('cart', 'kept');
    counter.stop();
    expect(script.mock.calls).toEqual([[12345678, 'destruct']]);
    expect(window[`disableYaCounter${ID}`]).toBe(true);
    expect(document.cookie).not.toContain('_ym');
    expect(Object.keys(localStorage)).toEqual(['cart']);
    counter.start(PAGE);
    expect(window[`disableYaCounter${ID}`]).toBe(false);
    expect(script).toHaveBeenLastCalledWith(12345678, 'init', expect.anything());
  });

  it('a script that arrives after the withdrawal finds no commands', () => {
    const counter = createMetrica(ID, window);
    counter.start(PAGE);
    counter.tell(...VIEW);
    counter.stop();
    expect(heard()).toEqual([]);
  });

  it('a counter that starts again does not count the business events from before the consent was withdrawn', () => {
    const counter = createMetrica(ID, window);
    counter.start(PAGE);
    counter.tell('dish-opened', { items: [cola] });
    counter.stop();
    counter.start(PAGE);
    expect(window.metricaCommerce).toEqual([]);
  });
});
