import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { AT_A_SET_TIME, mayClose } from '../closing';
import { heardFrom, LAST_WORD, openHeard } from '../heard';
import type { RunningShop } from '../shop';
import { ENTRY, telegramShop } from '../telegram';
import { NIGHTLY } from '../test';
import type { WebDriver } from '../webdriver';
import { test as base } from '../webkit';

const test = base.extend<object, { shop: RunningShop }>({ shop: telegramShop });

// One browser for all tests.
test.describe.configure({ mode: 'default' });

const id = (name: string) => `[data-testid=${name}]`;
const CHOOSE_A_TIME = `[...document.querySelectorAll('label')].find((e) => e.textContent === arguments[0])?.click();`;
const DAYS = 'fieldset:has(> legend + label:nth-of-type(1)):has(> label:nth-of-type(7)) label';
const CARD = `${id('product-card')}:not([data-unavailable=true])`;

/** Waits for a visible match. */
const seen = (webkit: WebDriver, selector: string) =>
  expect.poll(() => webkit.texts(selector), { message: selector });

/** Adds the first available product without changes. */
async function addOne(webkit: WebDriver) {
  await webkit.click(`${CARD} h3`);
  await webkit.click(`${id('product-dialog')} ${id('add-to-cart')}`);
  await seen(webkit, id('product-dialog')).toEqual([]);
}

/** The value of a field. */
const enteredIn = (webkit: WebDriver, selector: string) => () =>
  webkit.run<string>('return document.querySelector(arguments[0]).value', selector);

/** Telegram answers later, and a step without a phone number refuses to continue. */
async function sharePhone(webkit: WebDriver) {
  await webkit.click(id('phone-share'));
  await expect.poll(enteredIn(webkit, 'input[autocomplete=tel]')).toBe('90 123 45 67');
}

/** Opens the shop inside Telegram’s emulator. `press` presses a button of the client by its text. */
async function openFromBot(webkit: WebDriver, shop: RunningShop) {
  await openHeard(webkit, shop.url, `/_telegram?${new URLSearchParams({ page: ENTRY, user: '77' })}`);
  const inShop = () => webkit.enterFrame('#shop');
  await inShop();
  return {
    address: () => webkit.run<string>('return location.pathname + location.search + location.hash'),
    async press(button: string, text: RegExp) {
      await webkit.leaveFrames();
      await seen(webkit, button).toEqual([expect.stringMatching(text)]);
      await webkit.click(button);
      await inShop();
    },
  };
}

test('a customer orders, rates and reports a problem in WebKit from the bot’s button to the tracker with Telegram’s own buttons', async ({
  webkit,
  shop,
}) => {
  const { press, address } = await openFromBot(webkit, shop);
  await seen(webkit, id('place-open')).toEqual([expect.stringContaining('Olov')]);
  expect(await address()).toBe('/en');
  await addOne(webkit);
  await press('#main', /^Cart · [\d,]+\sUZS$/u);
  await seen(webkit, id('cart-line')).toHaveLength(1);
  await press('#main', /Check out|Order for later/);
  await webkit.type('input[autocomplete=name]', 'Aziza');
  expect(await address()).toBe('/en/order');
  await sharePhone(webkit);
  await press('#main', /Continue/);
  await seen(webkit, '[data-step=time][aria-current=step]').toHaveLength(1);
  const hasSlots = async () => (await webkit.texts('select[name=slotStart]')).length > 0;
  if (mayClose() && !(await hasSlots())) await webkit.run(CHOOSE_A_TIME, AT_A_SET_TIME.en);
  if (await hasSlots()) {
    // This browser has a mouse, so the list of the shop replaces the native one.
    await seen(webkit, '[data-pc-name=dropdown]').toHaveLength(1);
    await webkit.click('[data-pc-name=dropdown]');
    await webkit.click('li[role=option]:last-child');
  }
  await press('#main:enabled', /Continue/);
  await press('#main:enabled', /Place order/);
  await seen(webkit, id('order-number')).toHaveLength(1);
  expect(await address()).toMatch(/^\/en\/tracker\//);
  await seen(webkit, id('order-status')).toHaveLength(1);
  const orderId = (await address()).split('/').pop();
  await fetch(`${shop.url}/main/api/delivery/SetStatus`, {
    method: 'POST',
    headers: { authorization: `Bearer ${shop.staffToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ orderId, statusCode: 201, language: 3 }),
  });
  await seen(webkit, '[data-pc-name=rating]').toHaveLength(1);
  await webkit.click('label:has(> input[type=radio][value="4"])');
  await webkit.click(id('order-rate'));
  await seen(webkit, id('order-rating')).toEqual([expect.stringContaining('4 out of 5')]);
  await webkit.click(id('order-report'));
  await webkit.click('dialog option[value=cold]');
  await webkit.type('dialog textarea', 'The pizza was cold.');
  await webkit.click(id('report-send'));
  await seen(webkit, id('report-sent')).toHaveLength(1);
  await webkit.click(`dialog ${id('report-sent')} button`);
  await seen(webkit, 'dialog').toEqual([]);
  await press('#back', /Back/);
  await expect.poll(address).toBe('/en');
  expect(await heardFrom(webkit)).toEqual([LAST_WORD]);
});

test('a customer filters the menu, changes a line of the cart, and orders for another day in WebKit with Telegram’s own buttons', async ({
  webkit,
  shop,
}) => {
  const { press, address } = await openFromBot(webkit, shop);
  await seen(webkit, id('place-open')).toEqual([expect.stringContaining('Olov')]);
  await webkit.click(id('filters'));
  await webkit.click('dialog fieldset:first-of-type label:first-of-type');
  await expect.poll(address).toMatch(/[?]diet=/);
  await webkit.click('dialog footer button');
  await seen(webkit, 'dialog').toEqual([]);
  await addOne(webkit);
  await press('#main', /^Cart · /);
  const line = async () => (await webkit.texts(id('cart-line')))[0] ?? '';
  const before = await line();
  await webkit.click(`${id('cart-line')} ${id('cart-edit')}`);
  await webkit.click(`${id('product-dialog')} fieldset:first-of-type label:last-of-type`);
  await press('#main', /^Save/);
  await seen(webkit, id('product-dialog')).toEqual([]);
  await expect.poll(line).not.toBe(before);
  await press('#main', /Check out|Order for later/);
  await webkit.type('input[autocomplete=name]', 'Aziza');
  await sharePhone(webkit);
  await press('#main', /Continue/);
  await expect
    .poll(async () => {
      const days = await webkit.texts(DAYS);
      if (days.length === 0) await webkit.run(CHOOSE_A_TIME, AT_A_SET_TIME.en);
      return days.length;
    })
    .toBe(7);
  await webkit.click(`${DAYS}:nth-of-type(2)`);
  await seen(webkit, '[data-pc-name=dropdown]').toHaveLength(1);
  await webkit.click('[data-pc-name=dropdown]');
  await webkit.click('li[role=option]:last-child');
  await press('#main:enabled', /Continue/);
  await press('#main:enabled', /Place order/);
  await seen(webkit, id('order-promise')).toEqual([expect.stringMatching(/\d, \d\d:\d\d–\d\d:\d\d$/)]);
  expect(await heardFrom(webkit)).toEqual([LAST_WORD]);
});

test('phone, date and file of an application can be given in WebKit', async ({ webkit }, { outputDir }) => {
  await openHeard(webkit, process.env.SHOP_URL ?? '', '/en/vacancies/form');
  await seen(webkit, '[data-pc-name=calendar]').toHaveLength(1);
  await seen(webkit, '[data-pc-name=inputtext][autocomplete=tel]').toHaveLength(1);
  await webkit.type('input[autocomplete=tel]', '901234567');
  await expect.poll(enteredIn(webkit, 'input[autocomplete=tel]')).toBe('90 123 45 67');
  await webkit.type('[name=birthDate]', '05/17/2000');
  await webkit.click('button[aria-haspopup=dialog]');
  await webkit.click('td[data-p-day="18"] > span');
  await expect.poll(enteredIn(webkit, '[name=birthDate]')).toBe('05/18/2000');
  const cv = join(outputDir, 'cv.pdf');
  mkdirSync(outputDir, { recursive: true });
  writeFileSync(cv, '%PDF-1.4');
  await webkit.type('[data-testid=file-cv]', cv);
  await seen(webkit, 'form [role=status]').toContainEqual(expect.stringContaining('cv.pdf'));
  expect(await heardFrom(webkit)).toEqual([LAST_WORD]);
});

test('an address and the code of an SMS can be given in WebKit', async ({ webkit }) => {
  await openHeard(webkit, process.env.SHOP_URL ?? '', '/en');
  await webkit.click(id('place-open'));
  await seen(webkit, 'dialog [data-pc-name=autocomplete]').toHaveLength(1);
  await webkit.type('dialog input[type=search]', 'chor');
  await webkit.click('dialog li[role=option]');
  await seen(webkit, id('deliver-here')).toHaveLength(1);
  await webkit.click(id('deliver-here'));
  await seen(webkit, id('place-open')).toEqual([expect.stringContaining('Chorsu')]);
  expect(await heardFrom(webkit)).toEqual([LAST_WORD]);

  await openHeard(webkit, process.env.SHOP_URL ?? '', '/en/profile');
  await seen(webkit, id('profile-phone')).toHaveLength(1);
  await webkit.run(SEND_NO_SMS);
  await webkit.click(id('profile-phone'));
  await seen(webkit, 'dialog [data-pc-name=inputtext]').toHaveLength(1);
  await webkit.type('dialog input[autocomplete=tel]', '901234567');
  await expect.poll(enteredIn(webkit, 'dialog input[autocomplete=tel]')).toBe('90 123 45 67');
  await webkit.click('dialog button[type=submit]');
  await seen(webkit, 'dialog [data-pc-name=inputotp]').toHaveLength(1);
  await webkit.type('dialog [data-index="0"]', '123456');
  await expect.poll(enteredIn(webkit, 'dialog [data-index="5"]')).toBe('6');
  expect(await heardFrom(webkit)).toEqual([LAST_WORD]);
});

/** The page believes that an SMS was sent. */
const SEND_NO_SMS = `
  const { fetch } = window;
  window.fetch = (url, ...options) =>
    String(url).includes('/SendCode') ? Promise.resolve(Response.json({ retryAfter: 60, expiresIn: 300 })) : fetch(url, ...options);`;

for (const [path, language, title] of [
  ['/', 'ru', 'Меню — Olov'],
  ['/en', 'en', 'Menu — Olov'],
  ['/uz', 'uz', 'Menyu — Olov'],
] as const) {
  test(
    `WebKit shows the menu at ${path} in its language, and a dish can be added`,
    path === '/uz' ? {} : NIGHTLY,
    async ({ webkit }) => {
      const url = process.env.SHOP_URL ?? '';
      await webkit.open(`${url}/robots.txt`);
      // With a Russian cookie `/` redirects nowhere; other addresses decide by their prefix.
      await webkit.setCookie('locale', 'ru');
      await openHeard(webkit, url, path);
      await seen(webkit, CARD).not.toHaveLength(0);
      expect(
        await webkit.run('return [location.pathname, document.documentElement.lang, document.title]'),
      ).toEqual([path, language, title]);
      await addOne(webkit);
      await expect
        .poll(() => webkit.run(`return document.querySelector('${id('cart-open')}').textContent`))
        .toMatch(/1/);
      expect(await heardFrom(webkit)).toEqual([LAST_WORD]);
    },
  );
}
