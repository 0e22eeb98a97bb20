import { ApiError } from '@olov/shared-kit';
import { type FakeAnswer, renderPage } from '@olov/shared-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import messages from '../../translations/en.json';
import { DraftsStore } from '../stores/DraftsStore';
import { aDish, aDraft, signIn } from '../testing/menu';
import * as page from './DraftPage';

const change = {
  kind: 'dish',
  id: 'margherita',
  name: aDish().name,
  before: aDish(),
  after: aDish({ price: 75_000 }),
  isConflict: false,
  notes: [],
  fields: [{ path: 'price', before: 69_000, after: 75_000 }],
};

const impact = { dishes: 1, restaurants: 3, prices: [] };
const steepPrice = {
  dishId: 'margherita',
  dish: aDish().name,
  before: 69_000,
  after: 6900,
  restaurants: null,
};

const open = (answers: Record<string, FakeAnswer> = {}, draft = {}) =>
  renderPage(page, {
    messages,
    locale: 'en',
    route: '/drafts/:id',
    url: '/drafts/draft1',
    now: () => Date.parse('2026-11-26T05:00:00Z'),
    prepare: signIn('read Menu', 'change Menu'),
    answers: { 'GET /api/menu/drafts/Get': { ...aDraft(draft), changes: [change], impact }, ...answers },
  });

async function publishNow() {
  await userEvent.click(await screen.findByRole('button', { name: 'Publish now' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Publish' }));
}

test('the difference shows a changed price before and after', async () => {
  open();
  const row = await screen.findByRole('row', { name: /Price/ });
  expect(row).toHaveTextContent('69,000 UZS75,000 UZS');
});

test('the difference names diets and allergens as the form does', async () => {
  const fields = [
    { path: 'diets', before: null, after: ['vegetarian', 'no-pork'] },
    { path: 'modifiers.large.allergens', before: [], after: ['milk'] },
  ];
  open({ 'GET /api/menu/drafts/Get': { ...aDraft(), changes: [{ ...change, fields }], impact } });
  expect(await screen.findByRole('row', { name: /Suits/ })).toHaveTextContent('—Vegetarian, No pork');
  expect(screen.getByRole('row', { name: /large/ })).toHaveTextContent('—milk');
});

test('a field that draft and menu have both changed shows both values, and the chosen one is sent', async () => {
  const conflicts = [
    { path: 'price', mine: 75_000, menu: 70_000 },
    { path: 'fiscal', mine: { code: '1', packageCode: '2', vat: 0 }, menu: null },
    { path: 'modifiers.large', mine: null, menu: { name: { ru: 'Б', en: 'Large', uz: 'K' }, price: 1 } },
  ];
  const conflict = { ...change, isConflict: true, conflicts };
  const { requests } = open({
    'GET /api/menu/drafts/Get': { ...aDraft(), changes: [conflict], impact },
    'POST /api/menu/drafts/Settle': { change: null },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Choose a value' }));
  const dialog = await screen.findByRole('dialog', { name: 'Two people changed this' });
  expect(dialog).toHaveTextContent('Price75,000 UZS70,000 UZS');
  expect(dialog).toHaveTextContent('IKPU, 17 digits: 1, Package code: 2, VAT, %: 0—');
  expect(dialog).toHaveTextContent('Modifiers · large—Large');
  await userEvent.click(screen.getByRole('button', { name: 'Take the menu’s' }));
  await waitFor(() =>
    expect(requests.find(({ path }) => path.endsWith('Settle'))?.body).toMatchObject({
      ...{ kind: 'dish', id: 'margherita', prefer: 'theirs' },
    }),
  );
});

test('the draft tells before its publication which promo codes lose a removed dish', async () => {
  const removal = { ...change, after: null, notes: ['A promo code gives this dish: COLA'] };
  open({ 'GET /api/menu/drafts/Get': { ...aDraft(), changes: [removal], impact } });
  const notes = await screen.findByRole('region', { name: 'What the publication takes away' });
  expect(notes).toHaveTextContent('Margherita: A promo code gives this dish: COLA');
});

test('a changed price of a restaurant shows the restaurant and the sum before and after', async () => {
  const price = { restaurantId: 'center', dishId: 'margherita', price: 55_000 };
  const fields = [
    { path: 'restaurantId', before: null, after: 'center' },
    { path: 'price', before: null, after: 55_000 },
  ];
  const id = 'restaurants/center/margherita';
  const name = { ru: 'М', en: 'Margherita · Center', uz: 'M' };
  const changes = [{ ...change, kind: 'price', id, name, before: null, after: price, fields }];
  open({ 'GET /api/menu/drafts/Get': { ...aDraft(), changes, impact } });
  expect(await screen.findByRole('heading', { name: 'Margherita · Center' })).toBeInTheDocument();
  expect(screen.getAllByRole('row')).toHaveLength(2);
  expect(screen.getByRole('row', { name: /Price/ })).toHaveTextContent('—55,000 UZS');
});

test('a publication asks first and says what it changes, and the focus is at the button that does not publish', async () => {
  const { requests } = open({ 'POST /api/menu/drafts/Publish': aDraft({ state: 'published' }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Publish now' }));
  const dialog = await screen.findByRole('dialog', { name: 'Publish now?' });
  expect(dialog).toHaveTextContent('Changes: 1. Dishes: 1, restaurants: 3.Margherita');
  expect(screen.getByRole('button', { name: 'Don’t publish' })).toHaveFocus();
  expect(requests.some(({ path }) => path.endsWith('Publish'))).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() =>
    expect(requests.find(({ path }) => path.endsWith('Publish'))?.body).toEqual({
      draftId: 'draft1',
      confirm: 0,
    }),
  );
});

test('a price that changes by more than half is named and needs a second press, which sends the number', async () => {
  const prices = [steepPrice, { ...steepPrice, before: 5000, after: 9000, restaurants: [aDish().name] }];
  const { requests } = open({
    'GET /api/menu/drafts/Get': { ...aDraft(), changes: [change], impact: { ...impact, prices } },
    'POST /api/menu/drafts/Publish': aDraft({ state: 'published' }),
  });
  await publishNow();
  const named = screen.getByRole('region', { name: 'Prices that change by more than half: 2' });
  expect(named).toHaveTextContent('Margherita: 69,000 UZS → 6,900 UZSAll restaurants');
  expect(requests.some(({ path }) => path.endsWith('Publish'))).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Yes, change these prices (2)' }));
  await waitFor(() =>
    expect(requests.find(({ path }) => path.endsWith('Publish'))?.body).toMatchObject({ confirm: 2 }),
  );
});

test('a refused publication shows the reason, and the draft is read again for its conflicts', async () => {
  const refuse = new ApiError('conflict', {
    status: 409,
    code: 'draft-conflict',
    detail: 'Margherita changed since',
  });
  const { requests } = open({ 'POST /api/menu/drafts/Publish': refuse });
  await publishNow();
  expect(await screen.findByRole('alert')).toHaveTextContent('Margherita changed since');
  await waitFor(() => expect(requests.filter(({ path }) => path.endsWith('Get'))).toHaveLength(2));
});

test('the refusal of one draft is not shown with the next one', async () => {
  const refuse = new ApiError('conflict', {
    status: 409,
    code: 'draft-conflict',
    detail: 'Margherita changed since',
  });
  const { stores } = open({ 'POST /api/menu/drafts/Publish': refuse });
  await publishNow();
  await screen.findByRole('alert');
  await act(() => stores.feature(DraftsStore).load('draft2'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a draft is scheduled for a minute in the time of Tashkent, and not for a minute that has passed', async () => {
  const { requests } = open({ 'POST /api/menu/drafts/Publish': aDraft({ state: 'scheduled' }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Publish later…' }));
  const time = await screen.findByLabelText(/^Time/);
  await userEvent.type(time, '09:00');
  await userEvent.click(screen.getByRole('button', { name: 'Schedule' }));
  expect(await screen.findByText('This time is over')).toBeInTheDocument();
  await userEvent.clear(time);
  await userEvent.type(time, '23:30');
  await userEvent.click(screen.getByRole('button', { name: 'Schedule' }));
  await waitFor(() =>
    expect(requests.find(({ path }) => path.endsWith('Publish'))?.body).toEqual({
      draftId: 'draft1',
      confirm: 0,
      at: '2026-11-26T18:30:00.000Z',
    }),
  );
});

test('a draft is deleted at the second press', async () => {
  const { requests, location } = open({ 'POST /api/menu/drafts/Delete': {} });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete the draft' }));
  expect(requests.some(({ path }) => path.endsWith('Delete'))).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Yes, delete the draft' }));
  await waitFor(() => expect(location()).toBe('/drafts'));
});

test('an undone publication leads to the draft that undid it', async () => {
  const { location } = open(
    { 'POST /api/menu/drafts/Undo': aDraft({ id: 'draft2' }) },
    { state: 'published' },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Undo the publication' }));
  await waitFor(() => expect(location()).toBe('/drafts/draft2'));
});

test('a draft that is not published gets an address of the shop that shows it', async () => {
  const url = 'https://shop.example/_preview/menu/token';
  const { requests } = open({
    'POST /api/menu/drafts/Preview': { url, until: '2026-11-26T06:00:00.000Z' },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Show in the shop…' }));
  const link = await screen.findByRole('link', { name: 'Open in a new tab' });
  expect(link).toHaveAttribute('href', url);
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(screen.getByLabelText('Address for another device')).toHaveValue(url);
  expect(screen.getByText(/until November 26, 11:00/)).toBeInTheDocument();
  expect(requests.find(({ path }) => path.endsWith('Preview'))?.body).toEqual({ draftId: 'draft1' });
});

test('a published draft has no preview, because it is the menu', async () => {
  open({}, { state: 'published' });
  await screen.findByRole('button', { name: 'Undo the publication' });
  expect(screen.queryByRole('button', { name: 'Show in the shop…' })).not.toBeInTheDocument();
});
