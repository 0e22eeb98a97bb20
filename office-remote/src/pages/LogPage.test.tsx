import { renderPage } from '@olov/shared-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import messages from '../../translations/en.json';
import { signIn } from '../testing/menu';
import * as page from './LogPage';

const of = {
  ...{ at: '2026-11-26T05:00:00.000Z', actor: 'nodira', person: 'Nodira', role: 'head-office' },
  fields: [],
};
const price = {
  ...{ ...of, id: 5, action: 'change', subject: 'Menu', subjectId: 'prices/restaurants/center/margherita' },
  ...{ kind: 'prices', name: 'Margherita', place: 'Center', draft: 'd1' },
  fields: [{ field: 'price', before: 45_000, after: 48_000 }],
};
const code = {
  ...{ ...of, id: 4, action: 'change', subject: 'Promo', subjectId: 'ROMA', kind: 'ROMA', name: 'ROMA' },
  ...{ fields: [{ field: 'isActive', before: true, after: false }], before: { code: 'ROMA' } },
};
const hours = {
  ...{ ...of, id: 3, action: 'change', subject: 'Restaurant', subjectId: 'center', kind: 'restaurants' },
  ...{ name: 'Center', before: { opening: '10:00', closing: '23:00', exceptions: [] } },
  fields: [{ field: 'exceptions', before: [], after: [{ date: '2027-01-01' }] }],
};
const order = {
  ...{ ...of, id: 2, actor: 'machine:till', person: undefined, role: null, action: 'move', subject: 'Order' },
  ...{ subjectId: 'o1', kind: 'orders', name: '1042' },
  fields: [
    { field: 'statusCode', before: 20, after: 255 },
    { field: 'reason', after: 'customer' },
  ],
};
const later = { ...of, id: 1, action: 'fly', subject: 'Drone', subjectId: 'd1', kind: 'd1', name: 'd1' };
const facts = {
  ...{
    ...of,
    id: 0,
    action: 'change',
    subject: 'Menu',
    subjectId: 'dishes/soup',
    kind: 'dishes',
    name: 'Soup',
  },
  fields: [
    { field: 'diets', before: 'none', after: 'vegetarian, no-pork' },
    { field: 'allergens', before: 'milk, soy', after: 'none' },
  ],
};
const items = [price, code, hours, order, { ...later, fields: [{ field: 'isOpen', after: 'no' }] }, facts];

const RIGHTS = ['read Audit', 'search Order', 'read Promo', 'read Menu'];

const open = (url = '/log', rights = RIGHTS) =>
  renderPage(page, {
    ...{ messages, locale: 'en', route: '/log', url },
    prepare: signIn(...rights),
    answers: { 'GET /x/staff/api/Changes': { items } },
  });

test('an entry is a sentence with the names of people and things, and its fields have words and both values', async () => {
  open();
  const texts = (await screen.findAllByRole('listitem')).map(({ textContent }) =>
    textContent?.replace(/\s/g, ' '),
  );
  expect(texts[0]).toContain('Nodira changed the price of “Margherita” in Center');
  expect(texts[0]).toContain('Price: 45,000 UZS → 48,000 UZS');
  expect(texts[1]).toContain('On: yes → no');
  expect(texts[2]).toContain('Days with other hours: — → January 1: Closed');
  expect(texts[3]).toContain('Software: till changed the status of order 1042');
  expect(texts[3]).toContain('Status: Confirmed → Cancelled');
  expect(texts[3]).toContain('Reason: — → The customer asked for it');
  expect(texts[4]).toContain('Nodira: fly, Drone d1');
  expect(texts[4]).toContain('isOpen: — → no');
  expect(texts[5]).toContain('Suits the diet: — → Vegetarian, No pork');
  expect(texts[5]).toContain('Allergens: milk, soy → —');
});

test('an entry links to the thing and to the page that takes the change back, if the member opens them', async () => {
  open('/log', [...RIGHTS, 'change Promo']);
  const [menu, promo, restaurant, moved] = (await screen.findAllByRole('listitem')).map((item) =>
    within(item)
      .queryAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  );
  expect(menu).toEqual([
    ['Open', '/menu?q=Margherita'],
    ['Undo the publication', '/drafts/d1'],
  ]);
  expect(promo).toEqual([
    ['Open', '/promo-codes?code=ROMA'],
    ['Restore the old values…', '/promo-codes?code=ROMA'],
  ]);
  expect(restaurant).toEqual([]);
  expect(moved).toEqual([['Open', '/orders/o1']]);
});

test('a member who may only read promo codes is not offered their old values', async () => {
  open();
  expect(await screen.findByRole('link', { name: 'Undo the publication' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Restore the old values…' })).not.toBeInTheDocument();
});

test('the filters of the address are asked for, and a changed one goes into the address', async () => {
  const { requests, location } = open('/log?subject=Promo&person=nod&from=2026-11-2');
  await screen.findAllByRole('listitem');
  await userEvent.selectOptions(screen.getByLabelText('Changed'), 'Order');
  await waitFor(() => expect(requests).toHaveLength(2));
  expect(requests.map(({ query }) => query)).toEqual([
    expect.objectContaining({ subject: 'Promo', person: 'nod' }),
    expect.objectContaining({ subject: 'Order', person: 'nod' }),
  ]);
  expect(location()).toContain('subject=Order');
});
