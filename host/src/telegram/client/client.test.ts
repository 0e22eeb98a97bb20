import { createIntl } from '@olov/shared-kit/intl';
import { createMemoryRouter } from '@olov/shared-kit/router/navigation';
import { anOrder, aRoot, fakeClients } from '@olov/shared-kit/testing';
import { runInAction } from 'mobx';
import { ActiveOrdersStore } from '../../layout/ActiveOrdersStore';
import { followButtons } from './buttons';
import { connect } from './connect';
import { followInsets, followTheme } from './look';
import { offersOf } from './offers';

interface Calls {
  TelegramWebviewProxy?: { postEvent(name: string, data?: string): void };
  TelegramGameProxy_receiveEvent?(name: string, data: unknown): void;
}
const native = window as Calls;

function aPhone(version = '9.1') {
  const calls: [string, Record<string, unknown>][] = [];
  const answers: Record<string, (data: Record<string, unknown>) => void> = {};
  native.TelegramWebviewProxy = {
    postEvent(name, json) {
      const data = JSON.parse(json ?? '{}') as Record<string, unknown>;
      calls.push([name, data]);
      answers[name]?.(data);
    },
  };
  const client = connect(window, version);
  if (!client) throw new Error('there is no client');
  return {
    client,
    answers,
    last: (name: string) => calls.filter(([called]) => called === name).at(-1)?.[1],
    names: () => calls.map(([name]) => name),
    tell: (name: string, data: unknown = {}) => native.TelegramGameProxy_receiveEvent?.(name, data),
  };
}

afterEach(() => {
  delete native.TelegramWebviewProxy;
  document.documentElement.removeAttribute('style');
});

test('connect returns nothing outside of a Telegram client', () => {
  expect(connect(window, '9.1')).toBeUndefined();
});

describe('the buttons of Telegram', () => {
  const lines = { id: 'cola', name: 'Cola', price: 9000, imageUrl: '' };

  function open(version?: string) {
    const phone = aPhone(version);
    const stores = aRoot({ clients: fakeClients({}).clients });
    const router = createMemoryRouter([{ path: '*', element: null }], { initialEntries: ['/'] });
    const intl = createIntl({ locale: 'en', messages: { 'shell.active-order': 'Order {number}' } });
    followButtons({ client: phone.client, stores, router: router, intl, window });
    return { ...phone, stores, router };
  }

  test('Telegram’s Back button is visible if there is a page before, and closes an open dialog first', async () => {
    const { last, tell, router, stores } = open();
    expect(last('web_app_setup_back_button')).toEqual({ is_visible: false });
    await router.navigate('/news');
    expect(last('web_app_setup_back_button')).toEqual({ is_visible: true });

    const dialog = document.createElement('dialog');
    const closed = jest.fn();
    dialog.addEventListener('cancel', closed);
    stores.modals.enter(dialog);
    tell('back_button_pressed');
    expect(closed).toHaveBeenCalledTimes(1);
    expect(router.state.location.pathname).toBe('/news');
    stores.modals.leave(dialog);

    tell('back_button_pressed');
    await new Promise((resolve) => setTimeout(resolve));
    expect(router.state.location.pathname).toBe('/');
    expect(last('web_app_setup_back_button')).toEqual({ is_visible: false });
  });

  test('Telegram’s main button has the page’s text and action, and ignores a press while it is busy', () => {
    const { last, tell, stores } = open('6.0');
    expect(last('web_app_setup_main_button')).toMatchObject({ is_visible: false });
    const owner = Symbol('page');
    const press = jest.fn();
    stores.surroundings.setAction(owner, { text: 'Order for 45,000', press });
    expect(last('web_app_setup_main_button')).toEqual({
      is_visible: true,
      is_active: true,
      is_progress_visible: false,
      text: 'Order for 45,000',
    });
    tell('main_button_pressed');
    stores.surroundings.setAction(owner, { text: 'Order for 45,000', isBusy: true, press });
    tell('main_button_pressed');
    expect(press).toHaveBeenCalledTimes(1);
    expect(last('web_app_setup_main_button')).toMatchObject({ is_active: false, is_progress_visible: true });
  });

  test('Telegram’s secondary button leads to the active order', () => {
    const { last, tell, stores, router } = open();
    expect(last('web_app_setup_secondary_button')).toMatchObject({ is_visible: false });
    const order = { ...anOrder({ orderId: 'o-1', number: '17' }), summary: '', imageUrls: [] };
    runInAction(() => {
      stores.feature(ActiveOrdersStore).list = [{ statusCode: 20, order }];
    });
    expect(last('web_app_setup_secondary_button')).toMatchObject({ is_visible: true, text: 'Order 17' });
    tell('secondary_button_pressed');
    expect(router.state.navigation.location?.pathname ?? router.state.location.pathname).toBe('/tracker/o-1');
  });

  test('the Telegram client asks before it closes the shop while the cart has lines', () => {
    const { last, stores } = open();
    expect(last('web_app_setup_closing_behavior')).toEqual({ need_confirmation: false });
    stores.cart.put(lines);
    expect(last('web_app_setup_closing_behavior')).toEqual({ need_confirmation: true });
    stores.cart.clear();
    expect(last('web_app_setup_closing_behavior')).toEqual({ need_confirmation: false });
  });

  test('a Telegram client of version 6.0 receives only calls for its main button', () => {
    const { names, stores } = open('6.0');
    stores.cart.put(lines);
    expect(new Set(names())).toEqual(new Set(['iframe_ready', 'web_app_setup_main_button']));
  });
});

describe('the offers of Telegram’s client', () => {
  const offers = (phone: ReturnType<typeof aPhone>, appUrl = '') =>
    offersOf({ client: phone.client, appUrl, origin: 'https://olov.test', update: () => {} });

  test('a Telegram client of version 6.0 offers the shop no haptics, phone or position, but a main button', () => {
    const { haptic, requestPhone, findPosition, hasMainButton } = offers(aPhone('6.0'));
    expect([haptic, requestPhone, findPosition]).toEqual([undefined, undefined, undefined]);
    expect(hasMainButton).toBe(true);
  });

  test.each([
    ['998901234567', '+998901234567'],
    ['79161234567', '+79161234567'],
  ])(
    'the phone %s that the customer shares in Telegram is read from the response of Telegram’s server',
    async (phone_number, read) => {
      const phone = aPhone();
      const contact = JSON.stringify({ user_id: 77, phone_number, first_name: 'Aziza' });
      phone.answers.web_app_request_phone = () => phone.tell('phone_requested', { status: 'sent' });
      phone.answers.web_app_invoke_custom_method = ({ req_id }) =>
        phone.tell('custom_method_invoked', { req_id, result: new URLSearchParams({ contact }).toString() });
      expect(await offers(phone).requestPhone?.()).toBe(read);
    },
  );

  test('a refusal to share the phone sends no request to Telegram’s server', async () => {
    const phone = aPhone();
    phone.answers.web_app_request_phone = () => phone.tell('phone_requested', { status: 'cancelled' });
    expect(await offers(phone).requestPhone?.()).toBeUndefined();
    expect(phone.names()).not.toContain('web_app_invoke_custom_method');
  });

  test.each([
    [
      { available: true, latitude: 41.3, longitude: 69.2 },
      { latitude: 41.3, longitude: 69.2 },
    ],
    [{ available: false }, undefined],
    [{ available: true, latitude: 0, longitude: 69.2 }, undefined],
  ])('the position %j from the Telegram client is read as %j', async (answer, expected) => {
    const phone = aPhone();
    phone.answers.web_app_request_location = () => phone.tell('location_requested', answer);
    expect(await offers(phone).findPosition?.()).toEqual(expected);
  });

  test.each([
    ['https://t.me/olov_bot/shop', 'https://t.me/olov_bot/shop?startapp=product_p1'],
    ['', 'https://olov.test/?product=p1'],
  ])(
    'a product that is shared in Telegram has its link in the mini-app or, without one, in the shop: “%s”',
    (appUrl, url) => {
      const phone = aPhone();
      offers(phone, appUrl).shareProduct?.('p1', 'Маргарита');
      const path = String(phone.last('web_app_open_tg_link')?.path_full);
      expect(path.startsWith('/share/url?')).toBe(true);
      expect(Object.fromEntries(new URLSearchParams(path.slice(path.indexOf('?'))))).toMatchObject({ url });
    },
  );

  test('a haptic step makes the Telegram client vibrate', () => {
    const phone = aPhone();
    offers(phone).haptic?.('step');
    expect(phone.last('web_app_trigger_haptic_feedback')).toEqual({ type: 'selection_change' });
  });

  test.each([
    ['missed', true],
    ['added', false],
    ['unsupported', false],
  ])(
    'the offer to add the shop to the home screen is made in a Telegram client with the status %s: %s',
    async (status, isOffered) => {
      const phone = aPhone();
      phone.answers.web_app_check_home_screen = () => phone.tell('home_screen_checked', { status });
      const updates: object[] = [];
      offersOf({ client: phone.client, appUrl: '', origin: '', update: (more) => updates.push(more) });
      await new Promise((resolve) => setTimeout(resolve));
      expect(updates.length > 0).toBe(isOffered);
    },
  );
});

test('a changed theme of Telegram is applied to the shop and replaces the previous one', () => {
  const phone = aPhone();
  const day = { bg_color: '#ffffff', text_color: '#000000', button_color: '#2481cc' };
  followTheme(phone.client, document, day);
  const token = (name: string) => document.documentElement.style.getPropertyValue(name);
  expect(token('--p-ground')).toBe('#ffffff');
  expect(document.documentElement.dataset.theme).toBe('light');
  expect(phone.last('web_app_set_header_color')).toEqual({ color: '#ffffff' });
  phone.tell('theme_changed', { theme_params: { ...day, bg_color: '#101010', text_color: '#ffffff' } });
  expect(token('--p-ground')).toBe('#101010');
  expect(document.documentElement.dataset.theme).toBe('dark');
});

test('the safe area and the content safe area of the Telegram client are added up', () => {
  const phone = aPhone();
  followInsets(phone.client, document);
  phone.tell('safe_area_changed', { top: 44, bottom: 34, left: 0, right: 0 });
  phone.tell('content_safe_area_changed', { top: 46, bottom: 0, left: 0, right: 0 });
  const inset = (side: string) => document.documentElement.style.getPropertyValue(`--p-inset-${side}`);
  expect(['top', 'right', 'bottom', 'left'].map(inset)).toEqual(['90px', '0px', '34px', '0px']);
});
