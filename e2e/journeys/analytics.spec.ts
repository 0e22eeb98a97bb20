import type { Page } from '@playwright/test';
import { Customer } from '../journey';
import { testWithShop } from '../ownShop';
import { expect, speaking } from '../test';

const SERVICES = /googletagmanager|google-analytics|yandex/;

/** Stand-ins for the scripts of the services: they read the queues and send what the services would get. */
const GTAG = `(() => {
  const page = {};
  const send = ([command, name, details]) => {
    if (command === 'set') Object.assign(page, name);
    if (command !== 'event' || window['ga-disable-G-AB12CD34EF']) return;
    const body = JSON.stringify({ name, ...page, ...details });
    void fetch('https://www.google-analytics.com/g/collect', { method: 'POST', mode: 'no-cors', body });
  };
  document.cookie = '_ga=GA1.1.1; path=/';
  dataLayer.forEach(send);
  dataLayer.push = send;
})();`;
const TAG = `(() => {
  const send = ([, name, ...details]) =>
    void fetch('https://mc.yandex.ru/watch', { method: 'POST', mode: 'no-cors', body: JSON.stringify([name, ...details]) });
  ym.a.forEach(send);
  window.ym = (...command) => send(command);
})();`;

const test = testWithShop({ GA4_ID: 'G-AB12CD34EF', METRICA_ID: '12345678' });
test.use(speaking('en'));

/** Answers for both services, and records the requests to them. */
async function watchServices(page: Page) {
  const asked: string[] = [];
  const google: Record<string, unknown>[] = [];
  const yandex: unknown[][] = [];
  await page.route(SERVICES, async (route) => {
    const { host, pathname } = new URL(route.request().url());
    asked.push(host + pathname);
    const sent = route.request().postDataJSON();
    if (host === 'www.google-analytics.com') google.push(sent);
    else if (pathname === '/watch') yandex.push(sent);
    const script = host === 'www.googletagmanager.com' ? GTAG : TAG;
    await route.fulfill({ contentType: 'text/javascript', body: script });
  });
  const named = (name: string) => google.filter((one) => one.name === name);
  const inits = () => yandex.filter(([command]) => command === 'init').map(([, options]) => options);
  return { asked, named, yandex, inits, goals: () => yandex.map(([command, goal]) => `${command} ${goal}`) };
}

async function decide(page: Page, answer: 'accept' | 'decline') {
  await page.getByTestId('consent-setting').click();
  await page.getByTestId(`consent-${answer}`).click();
  await expect(page.getByTestId('consent-dialog')).toHaveCount(0);
}

test('statistics services get page views and orders after a consent, and nothing before it or while it is withdrawn', async ({
  page,
}) => {
  const { asked, named, yandex, inits, goals } = await watchServices(page);
  const customer = new Customer(page, 'en');
  await customer.open();
  await expect(page.getByTestId('consent')).toContainText('Google Analytics and Yandex Metrica');
  await customer.choosePlace('pickup');
  const dish = await customer.addFromDialog();
  expect(asked).toEqual([]);

  await page.getByTestId('consent-accept').click();
  await expect(page.getByTestId('consent')).toHaveCount(0);
  await expect.poll(() => named('page_view')).toHaveLength(1);
  const { href, origin } = new URL('/en', page.url());
  expect(named('page_view')).toMatchObject([{ page_location: href, page_referrer: origin }]);
  await expect.poll(inits).toMatchObject([{ url: href, referrer: origin }]);
  expect(named('add_to_cart')).toMatchObject([
    { currency: 'UZS', items: [{ item_name: dish, quantity: 1 }] },
  ]);
  await customer.openCart();
  await customer.checkout();
  await customer.fillIn();
  const orderId = await customer.submit();
  await expect.poll(() => named('purchase')).toHaveLength(1);
  expect(named('purchase')).toMatchObject([{ transaction_id: orderId, currency: 'UZS' }]);
  const hitOf = (path: string) => `hit ${new URL(path, page.url())}`;
  await expect.poll(goals).toContain(hitOf('/en/tracker/:id'));
  expect(JSON.stringify(yandex)).not.toContain(orderId);

  await decide(page, 'decline');
  expect(await page.evaluate(() => document.cookie)).not.toContain('_ga');
  await page.getByRole('link', { name: 'News' }).first().click();
  await expect(page).toHaveURL(/\/en\/news$/);
  expect(goals()).not.toContain(hitOf('/en/news'));
  await decide(page, 'accept');
  await expect.poll(goals).toContain(hitOf('/en/news'));
  await page.getByRole('link', { name: 'Contacts' }).first().click();
  await expect.poll(goals).toContain(hitOf('/en/contacts'));
});
