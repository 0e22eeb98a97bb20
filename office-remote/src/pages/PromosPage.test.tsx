import { ApiError } from '@olov/shared-kit';
import { type FakeAnswer, renderPage } from '@olov/shared-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import messages from '../../translations/en.json';
import { PromosStore } from '../stores/PromosStore';
import { aRow, aTree, signIn } from '../testing/menu';
import * as page from './PromosPage';

const promo = {
  ...{ code: 'AUTUMN', title: { ru: 'Осень', en: 'Autumn', uz: 'Kuz' }, kind: 'percent', value: 10 },
  ...{ minimum: 0, oncePerCustomer: false, isActive: true, version: 'v1', uses: 3, state: 'running' },
};

const open = (answers: Record<string, FakeAnswer> = {}, right = 'change Promo') =>
  renderPage(page, {
    messages,
    locale: 'en',
    prepare: signIn(right),
    answers: {
      'GET /api/promo/List': { promos: [promo] },
      'GET /api/menu/Tree': aTree(),
      'GET /api/menu/Dishes': { mediaUrl: '/media', total: 1, dishes: [aRow()] },
      'GET /api/menu/RestaurantGroups': {
        groups: [],
        restaurants: [{ id: 'center', name: { ru: 'Центр', en: 'Center', uz: 'Markaz' } }],
      },
      ...answers,
    },
  });

test('a page whose content loads is busy until the content is there', async () => {
  let answer = (_: unknown) => {};
  open({ 'GET /api/promo/List': () => new Promise((resolve) => (answer = resolve)) });
  await screen.findByRole('heading', { level: 1 });
  const busy = () => document.querySelector('[aria-busy=true]');
  await waitFor(() => expect(busy()).not.toBeNull());
  answer({ promos: [promo] });
  await screen.findByRole('button', { name: 'AUTUMN' });
  expect(busy()).toBeNull();
});

test('a changed promo code is sent with the version that was read, and without its number of uses and its state', async () => {
  const { requests } = open({ 'POST /api/promo/Save': {} });
  await userEvent.click(await screen.findByRole('button', { name: 'AUTUMN' }));
  const percent = await screen.findByLabelText('Percent');
  await userEvent.clear(percent);
  await userEvent.type(percent, '15');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const { version, uses: _, state: __, ...rules } = promo;
  expect(requests.find(({ path }) => path.endsWith('Save'))?.body).toEqual({
    promo: { ...rules, value: 15 },
    version,
  });
});

test('a promo code that somebody else changed meanwhile stays open with the reason', async () => {
  const refuse = new ApiError('changed', {
    status: 409,
    code: 'changed-meanwhile',
    detail: 'Somebody changed it',
  });
  open({ 'POST /api/promo/End': refuse });
  await userEvent.click(await screen.findByRole('button', { name: 'AUTUMN' }));
  await userEvent.click(await screen.findByRole('button', { name: 'End now' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, end it' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Somebody changed it');
});

test('a promo code is ended at the second press, which tells that the changes are not saved', async () => {
  const { requests } = open({ 'POST /api/promo/End': {} });
  const ended = () => requests.some(({ path }) => path.endsWith('End'));
  await userEvent.click(await screen.findByRole('button', { name: 'AUTUMN' }));
  await userEvent.type(await screen.findByLabelText('Percent'), '0');
  await userEvent.click(screen.getByRole('button', { name: 'End now' }));
  expect(ended()).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Yes, end it without saving' }));
  await waitFor(() => expect(ended()).toBe(true));
});

test('a member who may only read promo codes sees no button that changes one', async () => {
  open({}, 'read Promo');
  await userEvent.click(await screen.findByRole('button', { name: 'AUTUMN' }));
  expect(await screen.findByLabelText('Percent')).toBeDisabled();
  expect(screen.queryByRole('button', { name: /Save|End now|New promo code/ })).not.toBeInTheDocument();
});

test('the form of a promo code sends days, hours, dishes of a folder and restaurants as conditions', async () => {
  const { requests } = open({ 'POST /api/promo/Save': {} });
  await userEvent.click(await screen.findByRole('button', { name: 'AUTUMN' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Monday' }));
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '12:00' } });
  fireEvent.change(screen.getByLabelText('Until'), { target: { value: '15:00' } });
  await userEvent.type(screen.getByLabelText('Dishes that the cart must contain'), '2');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Pizza' }));
  await userEvent.type(screen.getByLabelText('Add a dish'), 'mar');
  await userEvent.click(await screen.findByRole('option', { name: /margherita/ }));
  expect(await screen.findByRole('checkbox', { name: 'margherita' })).toBeChecked();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Center' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(requests.some(({ path }) => path.endsWith('Save'))).toBe(true));
  expect(requests.find(({ path }) => path.endsWith('Save'))?.body).toMatchObject({
    promo: {
      conditions: {
        needs: [{ count: 2, folders: ['pizza'], dishes: ['margherita'] }],
        weekdays: [1],
        hours: { from: '12:00', to: '15:00' },
        restaurantIds: ['center'],
      },
    },
  });
});

test('a link to a promo code opens it as the server has it now, and not as it was at the visit before', async () => {
  renderPage(page, {
    ...{ messages, locale: 'en', url: '/?code=AUTUMN' },
    prepare: (stores) => {
      signIn('change Promo')(stores);
      stores.feature(PromosStore).list.take({ items: [{ ...promo, value: 5 } as never] });
    },
    answers: { 'GET /api/promo/List': { promos: [promo] }, 'GET /api/menu/Tree': aTree() },
  });
  expect(await screen.findByLabelText('Percent')).toHaveValue('10');
});
