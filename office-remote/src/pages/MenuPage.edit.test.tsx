import { inAll } from '@olov/contract/platform/locales';
import { ApiError } from '@olov/shared-kit';
import { type FakeAnswer, type FakeRequest, renderPage } from '@olov/shared-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import messages from '../../translations/en.json';
import { aDish, aDraft, aRow, aTree, signIn } from '../testing/menu';
import * as page from './MenuPage';

const text = (name: string) => inAll(() => name);
const DRINKS = { id: 'drinks', name: text('Drinks'), dishes: 0, stopped: 0 };
const NORTH = { id: 'north', name: 'North', restaurantIds: ['center', 'day'] };
const restaurants = [
  { id: 'center', name: text('Center') },
  { id: 'day', name: text('Day') },
];

const open = (
  answers: Record<string, FakeAnswer> = {},
  rights = ['change Menu', 'change StopList'],
  url = '/menu?draft=draft1',
) => {
  const opened = renderPage(page, {
    messages,
    locale: 'en',
    route: '/menu',
    url,
    prepare: signIn(...rights),
    answers: {
      'GET /api/menu/Tree': { ...aTree(), folders: [...aTree().folders, DRINKS] },
      'GET /api/menu/Dishes': { mediaUrl: '/media', total: 1, dishes: [aRow()] },
      'GET /api/menu/drafts/List': { total: 0, drafts: [] },
      'GET /api/menu/Dish': {
        ...{ mediaUrl: '/media', dish: aDish(), hasPicture: true },
        stops: [{ restaurantId: 'day', isAvailable: false, left: null }],
        prices: [{ groupId: 'north', dishId: 'margherita', price: 65_000 }],
      },
      'GET /api/menu/RestaurantGroups': { groups: [NORTH], restaurants },
      'POST /api/menu/drafts/PutDish': { change: null },
      'POST /api/menu/drafts/PutFolder': { change: null },
      'POST /api/menu/drafts/PutOrder': { change: null },
      'POST /api/menu/drafts/PutPrice': { change: null },
      ...answers,
    },
  });
  const bodiesOf = (call: string) =>
    opened.requests.filter(({ path }) => path.endsWith(call)).map(({ body }) => body);
  return { ...opened, bodiesOf };
};

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const fill = async (label: string | RegExp, typed: string, index = 0) => {
  const field = (await screen.findAllByLabelText(label))[index];
  if (!field) throw new Error(`no field ${label}`);
  await userEvent.clear(field);
  await userEvent.type(field, typed);
};
const save = () => press('Save into the draft');

const openDish = async () => {
  await press('Margherita');
  await userEvent.click(await screen.findByText('Prices and stop list of restaurants'));
};

test('ingredients that are cleared in the last language leave the dish', async () => {
  const { bodiesOf } = open();
  await press('Margherita');
  const ingredients = within(await screen.findByRole('group', { name: 'Ingredients' }));
  const english = ingredients.getByLabelText('English');
  await userEvent.type(english, 'flour');
  await userEvent.clear(english);
  await fill('Price, UZS', '70000');
  await save();
  await waitFor(() => expect(bodiesOf('PutDish')).toHaveLength(1));
  expect(bodiesOf('PutDish')[0]).not.toHaveProperty('dish.ingredients');
});

test('two diets of a dish are ticked one after the other, and both are saved', async () => {
  const { bodiesOf } = open();
  await press('Margherita');
  for (const name of ['Vegan', 'Halal']) await userEvent.click(await screen.findByRole('checkbox', { name }));
  for (const name of ['Vegan', 'Halal']) expect(screen.getByRole('checkbox', { name })).toBeChecked();
  await save();
  await waitFor(() => expect(bodiesOf('PutDish')).toHaveLength(1));
  expect(bodiesOf('PutDish')[0]).toMatchObject({ dish: { diets: ['vegan', 'halal'] } });
});

test('a new folder gets its id from the English name, and its place among the folders', async () => {
  const { bodiesOf } = open();
  await press('New folder');
  await fill('Русский', 'Супы');
  await fill('English', 'Hot soups');
  await fill("O'zbekcha", 'Shoʻrvalar');
  await userEvent.selectOptions(screen.getByLabelText('Place in the menu'), 'pizza');
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const name = { ru: 'Супы', en: 'Hot soups', uz: 'Shoʻrvalar' };
  expect(bodiesOf('PutFolder')).toEqual([
    { draftId: 'draft1', folder: { id: 'hot-soups', name }, read: null },
  ]);
  expect(bodiesOf('PutOrder')).toEqual([
    { draftId: 'draft1', folderId: null, ids: ['pizza', 'hot-soups', 'drinks'], read: ['pizza', 'drinks'] },
  ]);
});

test('the first new folder makes a draft, which then is the draft of the page', async () => {
  const drafts = { 'POST /api/menu/drafts/Create': aDraft({ id: 'draft2' }) };
  const { location } = open(drafts, ['change Menu'], '/menu');
  await press('New folder');
  await fill('English', 'Soups');
  await press('Save into a new draft');
  await waitFor(() => expect(location()).toBe('/menu?draft=draft2'));
});

test('the removal of a dish that has unsaved changes opens the draft with the removal', async () => {
  const answers = {
    'POST /api/menu/drafts/Create': aDraft({ id: 'draft2' }),
    'POST /api/menu/drafts/Remove': { change: { notes: [] } },
  };
  const { location } = open(answers, ['change Menu'], '/menu');
  await openDish();
  await fill('Protein, g', '9');
  await fill(/^Price, UZS/, '1000');
  await press('Remove…');
  await press('Yes, remove');
  await waitFor(() => expect(location()).toBe('/menu?draft=draft2'));
});

test('a folder that is only moved keeps its name', async () => {
  const { bodiesOf } = open();
  await press('Edit: Drinks');
  await userEvent.selectOptions(screen.getByLabelText('Place in the menu'), '');
  await save();
  await waitFor(() => expect(bodiesOf('PutOrder')).toHaveLength(1));
  expect(bodiesOf('PutFolder')).toEqual([]);
  expect(bodiesOf('PutOrder')[0]).toMatchObject({ ids: ['drinks', 'pizza'] });
});

const threeDishes = ({ query }: FakeRequest) => {
  const rows = ['margherita', 'wings', 'manti'].map((id) => ({ ...aRow(), id, name: text(id) }));
  const skip = Number(query?.skip ?? 0);
  // One page has less than all, as in a folder that is longer than a page.
  return { mediaUrl: '/media', total: 3, dishes: query?.take === 200 ? rows.slice(skip, skip + 2) : rows };
};

test('the dishes of a folder are moved by buttons that keep the focus, and the draft gets their order', async () => {
  const { bodiesOf } = open({ 'GET /api/menu/Dishes': threeDishes });
  await press('Edit: Pizza');
  await userEvent.click(await screen.findByText('Order of the dishes'));
  await press('Up: manti');
  expect(screen.getByText('manti: place 2 of 3')).toHaveAttribute('role', 'status');
  await press('Up: manti');
  expect(screen.getByRole('button', { name: 'Up: manti' })).toHaveFocus();
  await press('Up: manti');
  await press('Down: margherita');
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(bodiesOf('PutFolder')).toEqual([]);
  expect(bodiesOf('PutOrder')).toEqual([
    {
      draftId: 'draft1',
      folderId: 'pizza',
      ids: ['manti', 'wings', 'margherita'],
      read: ['margherita', 'wings', 'manti'],
    },
  ]);
});

test('an order of dishes that was moved back is no change', async () => {
  open({ 'GET /api/menu/Dishes': threeDishes });
  await press('Edit: Pizza');
  await userEvent.click(await screen.findByText('Order of the dishes'));
  await press('Up: manti');
  const button = screen.getByRole('button', { name: 'Save into the draft' });
  expect(button).not.toHaveAttribute('aria-disabled', 'true');
  await press('Down: manti');
  expect(button).toHaveAttribute('aria-disabled', 'true');
});

test('a folder with dishes is not removed, and an empty one only after a question', async () => {
  const { bodiesOf } = open({
    'POST /api/menu/drafts/Remove': { change: { notes: ['A promotion will lose its link: Summer'] } },
  });
  await press('Edit: Pizza');
  await press('Remove…');
  expect(await screen.findByText(/^1 dish is in this folder/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Yes, remove' })).not.toBeInTheDocument();
  await press('Keep it');
  await press('Close');
  await press('Edit: Drinks');
  await press('Remove…');
  expect(await screen.findByText(/^Promotions that show this folder lose it/)).toBeInTheDocument();
  expect(bodiesOf('Remove')).toEqual([]);
  await press('Yes, remove');
  await waitFor(() =>
    expect(bodiesOf('Remove')).toEqual([{ draftId: 'draft1', kind: 'folder', id: 'drinks' }]),
  );
  expect(await screen.findByText('A promotion will lose its link: Summer')).toBeInTheDocument();
});

test('a new dish is refused by the server if the menu has its id', async () => {
  const { bodiesOf } = open();
  await press('New dish');
  await fill('English', 'Green tea');
  expect(screen.getByLabelText('Id')).toHaveValue('green-tea');
  await fill(/^Price, UZS/, '12000');
  await save();
  await waitFor(() => expect(bodiesOf('PutDish')).toHaveLength(1));
  expect(bodiesOf('PutDish')[0]).toMatchObject({
    draftId: 'draft1',
    dish: { id: 'green-tea', folderId: 'pizza', price: 12_000, picture: 'green-tea' },
    read: null,
  });
});

test('a copy of a dish goes into the draft with an id and a name of its own, and its dialog opens', async () => {
  const dish = aDish({
    modifiers: [{ id: 'margherita.chili', groupId: 'dips', of: 'chili' }],
    groups: ['dips'],
  });
  const copies = [aRow(), { ...aRow(), id: 'margherita-copy' }];
  const { bodiesOf, requests } = open({
    'GET /api/menu/Dish': { mediaUrl: '/media', dish, hasPicture: true, stops: [], prices: [] },
    'GET /api/menu/Dishes': { mediaUrl: '/media', total: 2, dishes: copies },
  });
  await userEvent.click((await screen.findAllByRole('button', { name: 'Margherita' }))[0] as Element);
  await screen.findByText('Prices and stop list of restaurants');
  await press('Copy');
  await waitFor(() => expect(bodiesOf('PutDish')).toHaveLength(1));
  const id = 'margherita-copy-2';
  const name = { ru: 'Margherita (копия)', en: 'Margherita (copy)', uz: 'Margherita (nusxa)' };
  const modifiers = [{ id: `${id}.chili`, groupId: 'dips', of: 'chili' }];
  expect(bodiesOf('PutDish')[0]).toEqual({
    ...{ draftId: 'draft1', dish: { ...dish, id, name, modifiers }, read: null },
  });
  await waitFor(() => expect(requests.some(({ query }) => query?.id === id)).toBe(true));
});

const PICTURE = new File(['x'], 'pizza.png', { type: 'image/png' });
const carrying = (...types: string[]) => ({ types, files: [PICTURE] });

test('a picture that is dropped on the page or pasted goes to the dish, and cells of a spreadsheet do not', async () => {
  const { requests } = open({ 'POST /api/menu/UploadPicture': { picture: 'dropped' } });
  const uploads = () => requests.filter(({ path }) => path.endsWith('UploadPicture'));
  await openDish();
  fireEvent.paste(document.body, { clipboardData: carrying('text/plain', 'Files') });
  expect(uploads()).toHaveLength(0);
  fireEvent.drop(document.body, { dataTransfer: carrying('Files') });
  await waitFor(() =>
    expect(screen.getByAltText('Picture')).toHaveAttribute('src', expect.stringContaining('dropped-240')),
  );
  fireEvent.paste(document.body, { clipboardData: carrying('Files') });
  await waitFor(() => expect(uploads()).toHaveLength(2));
});

test('a member who may only read the menu drops no picture', async () => {
  const { requests } = open({}, ['read Menu']);
  await openDish();
  fireEvent.drop(document.body, { dataTransfer: carrying('Files') });
  expect(requests.some(({ path }) => path.endsWith('UploadPicture'))).toBe(false);
});

test.each([
  [
    'dish',
    'PutDish',
    { price: { mine: 75_000, theirs: 72_000 } },
    '75,000 UZS72,000 UZS',
    async () => {
      await openDish();
      await fill(/^Price, UZS/, '75000');
    },
  ],
  [
    'folder',
    'PutFolder',
    { 'name.en': { mine: 'Cold drinks', theirs: 'Beverages' } },
    'Name · EnglishCold drinksBeverages',
    async () => {
      await press('Edit: Drinks');
      await fill('English', 'Cold drinks');
    },
  ],
])(
  'a field of a %s that somebody else has changed too shows both values, and the chosen one is saved with all other changes',
  async (_kind, put, both, shown, edit) => {
    const fields = Object.fromEntries(
      Object.entries(both).map(([path, values]) => [path, JSON.stringify(values)]),
    );
    const { bodiesOf } = open({
      [`POST /api/menu/drafts/${put}`]: ({ body }: { body?: unknown }) => {
        if (!(body as { prefer?: string }).prefer)
          throw new ApiError('refused', {
            status: 409,
            code: 'changed-meanwhile',
            detail: 'Open it again',
            fields,
          });
        return { change: null };
      },
    });
    await edit();
    await save();
    const title = { name: 'Two people changed this' };
    const dialog = await screen.findByRole('dialog', title);
    expect(dialog).toHaveTextContent(shown);
    expect(screen.queryByText(/Open it again/)).not.toBeInTheDocument();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save into the draft' })).toHaveFocus());
    await save();
    await press('Take theirs');
    await waitFor(() => expect(bodiesOf(put)).toHaveLength(3));
    expect(bodiesOf(put)[2]).toMatchObject({ prefer: 'theirs' });
  },
);

test('the fiscal data of a dish is saved with its code as text and its VAT as a number', async () => {
  const { bodiesOf } = open();
  await openDish();
  await fill('IKPU, 17 digits', '02106002001000000');
  await fill('Package code', '1514296');
  await fill('VAT, %', '12');
  await save();
  await waitFor(() => expect(bodiesOf('PutDish')).toHaveLength(1));
  const fiscal = { code: '02106002001000000', packageCode: '1514296', vat: 12 };
  expect(bodiesOf('PutDish')[0]).toMatchObject({ dish: { fiscal } });
});

test('a text in another language than that of the page keeps each typed letter', async () => {
  open();
  await openDish();
  await fill('Русский', 'Томаты', 1);
  expect(screen.getAllByLabelText('Русский')[1]).toHaveValue('Томаты');
});

test('a modifier is added with its group, and removed at the second press', async () => {
  const group = { id: 'size', name: text('Size'), kind: 'one', dishes: 0 };
  const { bodiesOf } = open({ 'GET /api/menu/Tree': { ...aTree(), groups: [group] } });
  await openDish();
  await press('Add a modifier');
  await fill('English', 'Large', 4);
  await userEvent.selectOptions(screen.getByLabelText('Modifier group'), 'size');
  await save();
  await waitFor(() => expect(bodiesOf('PutDish')).toHaveLength(1));
  expect(bodiesOf('PutDish')[0]).toMatchObject({
    dish: { groups: ['size'], modifiers: [{ id: 'margherita.large', groupId: 'size' }] },
    read: aDish(),
  });
  await openDish();
  await press('Add a modifier');
  await press('Remove');
  await press('Yes, remove the modifier');
  expect(screen.queryByLabelText('Modifier group')).not.toBeInTheDocument();
});

const base = { isRequired: false, isDefault: false, maxOneDish: 1 };
const DIPS = {
  ...{ id: 'dips', name: text('Dips'), kind: 'many', dishes: 1 },
  modifiers: [
    { id: 'dips.garlic', name: text('Garlic'), price: 4000, ...base },
    { id: 'dips.chili', name: text('Chili'), price: 5000, ...base },
  ],
};
const garlic = { id: 'margherita.dips.garlic', groupId: 'dips', of: 'dips.garlic' };

test('a modifier of a group gets a price of its own in a dish, and has that of the group again', async () => {
  const { bodiesOf } = open({ 'GET /api/menu/Tree': { ...aTree(), groups: [DIPS] } });
  await openDish();
  await userEvent.selectOptions(screen.getByLabelText('Modifier of a group'), 'Dips: all');
  await press('Add from the group');
  const [first] = screen.getAllByText(/^Garlic/);
  if (!first) throw new Error('the dish has no garlic');
  await userEvent.click(first);
  const prices = () => screen.getAllByPlaceholderText('4000');
  await userEvent.type(prices()[0] ?? first, '4500');
  expect(screen.getByText(/changed in the dish/)).toBeVisible();
  await save();
  await waitFor(() => expect(bodiesOf('PutDish')).toHaveLength(1));
  const chili = { id: 'margherita.dips.chili', groupId: 'dips', of: 'dips.chili' };
  expect(bodiesOf('PutDish')[0]).toMatchObject({
    dish: { groups: ['dips'], modifiers: [{ ...garlic, price: 4500 }, chili] },
  });
});

test('a dish takes back what it changes of a modifier of a group', async () => {
  const dish = aDish({ groups: ['dips'], modifiers: [{ ...garlic, price: 4500, isAvailable: false }] });
  const { bodiesOf } = open({
    'GET /api/menu/Tree': { ...aTree(), groups: [DIPS] },
    'GET /api/menu/Dish': { mediaUrl: '/media', dish, hasPicture: true, stops: [], prices: [] },
  });
  await openDish();
  await userEvent.click(screen.getByText('Garlic'));
  await press('As in the group');
  await save();
  await waitFor(() => expect(bodiesOf('PutDish')).toHaveLength(1));
  expect(bodiesOf('PutDish')).toEqual([
    { draftId: 'draft1', dish: { ...dish, modifiers: [garlic] }, read: dish },
  ]);
});

test('the dialog of a group changes its modifiers, and a new one gets an id behind that of the group', async () => {
  const { bodiesOf } = open({
    'GET /api/menu/Tree': { ...aTree(), groups: [DIPS] },
    'POST /api/menu/drafts/PutGroup': { change: null },
  });
  const branch = await screen.findByRole('row', { name: /Modifier groups/ });
  const [toggle] = within(branch).getAllByRole('button');
  if (toggle) await userEvent.click(toggle);
  await press('Edit: Dips');
  await userEvent.click(await screen.findByText('Garlic'));
  await fill('Price, UZS', '4200');
  await press('Add a modifier');
  await fill('English', 'Honey mustard', 3);
  await save();
  await waitFor(() => expect(bodiesOf('PutGroup')).toHaveLength(1));
  const { dishes: _, ...read } = DIPS;
  expect(bodiesOf('PutGroup')[0]).toMatchObject({
    read,
    group: { modifiers: [{ price: 4200 }, DIPS.modifiers[1], { id: 'dips.honey-mustard', price: 0 }] },
  });
});

test('a price of a restaurant goes into the draft, and an emptied one is the usual price again', async () => {
  const { bodiesOf } = open();
  await openDish();
  expect(await screen.findByLabelText('Price, UZS: Center')).toHaveAttribute('placeholder', '65000');
  await fill('Price, UZS: Center', '61000');
  await userEvent.clear(screen.getByLabelText('Price, UZS: North'));
  await save();
  await waitFor(() => expect(bodiesOf('PutPrice')).toHaveLength(2));
  expect(bodiesOf('PutPrice')).toEqual([
    { draftId: 'draft1', dishId: 'margherita', groupId: 'north', price: null, read: 65_000 },
    { draftId: 'draft1', dishId: 'margherita', restaurantId: 'center', price: 61_000, read: null },
  ]);
  expect(bodiesOf('PutDish')).toEqual([]);
});

test('the stop list of a restaurant changes at once, and only with the right for it', async () => {
  const stop = { restaurantId: 'day', productId: 'margherita', isAvailable: true };
  const { bodiesOf } = open({ 'POST /api/products/SetAvailability': { ...stop, left: null } });
  await openDish();
  const day = await screen.findByLabelText('Available: Day');
  expect(day).not.toBeChecked();
  await userEvent.click(day);
  await waitFor(() => expect(day).toBeChecked());
  expect(bodiesOf('SetAvailability')).toEqual([stop]);
});

test('a stop that could not be changed keeps its state and says so beside it', async () => {
  const fail = new ApiError('no', { status: 0 });
  open({ 'POST /api/products/SetAvailability': fail });
  await openDish();
  const day = await screen.findByLabelText('Available: Day');
  await userEvent.click(day);
  const row = within(screen.getByRole('row', { name: /Day/ }));
  expect(await row.findByRole('alert')).toHaveTextContent("The service didn't respond.");
  expect(day).not.toBeChecked();
});

test('the checkbox of a group is mixed while some of its restaurants stop the dish, and releases and stops it in all', async () => {
  const release = ({ body }: FakeRequest) => ({ ...Object(body), left: null });
  const { bodiesOf } = open({ 'POST /api/products/SetAvailability': release });
  await openDish();
  const north = await screen.findByLabelText('Available: North');
  expect(north).toBePartiallyChecked();
  await userEvent.click(north);
  await waitFor(() => expect(north).toBeChecked());
  expect(north).not.toBePartiallyChecked();
  const stop = { productId: 'margherita', isAvailable: false };
  expect(bodiesOf('SetAvailability')).toEqual([{ ...stop, restaurantId: 'day', isAvailable: true }]);
  await userEvent.click(north);
  await waitFor(() => expect(screen.getByLabelText('Available: Day')).not.toBeChecked());
  expect(north).not.toBeChecked();
  expect(bodiesOf('SetAvailability').slice(1)).toEqual([
    { ...stop, restaurantId: 'center' },
    { ...stop, restaurantId: 'day' },
  ]);
});

test('a restaurant of a group that refuses a stop is named beside the group, and the others get it', async () => {
  const answer = ({ body }: FakeRequest) => {
    const stop = Object(body);
    if (stop.restaurantId === 'center')
      throw new ApiError('no', { status: 403, detail: 'You lack the right.' });
    return { ...stop, left: null };
  };
  open({
    'POST /api/products/SetAvailability': answer,
    'GET /api/menu/Dish': { mediaUrl: '', dish: aDish(), hasPicture: true, stops: [], prices: [] },
  });
  await openDish();
  const north = await screen.findByLabelText('Available: North');
  expect(north).toBeChecked();
  await userEvent.click(north);
  const row = within(screen.getByRole('row', { name: /North/ }));
  expect(await row.findByRole('alert')).toHaveTextContent('Center: You lack the right.');
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(north).toBePartiallyChecked();
  expect(screen.getByLabelText('Available: Center')).toBeChecked();
  expect(screen.getByLabelText('Available: Day')).not.toBeChecked();
});

test('the dialog of a dish shows until when a restaurant stops it, and its pieces', async () => {
  const until = new Date(Date.now() + 3600_000).toISOString();
  const stops = [
    { restaurantId: 'day', isAvailable: false, left: null, until },
    { restaurantId: 'center', isAvailable: true, left: 3 },
  ];
  open({ 'GET /api/menu/Dish': { mediaUrl: '', dish: aDish(), hasPicture: true, stops, prices: [] } });
  await openDish();
  expect(await screen.findByRole('row', { name: /^Day/ })).toHaveTextContent(/Stopped until \d\d:\d\d/);
  expect(screen.getByRole('row', { name: /^Center/ })).toHaveTextContent('On sale. Pieces left: 3');
});

test('a member without the right to the stop list sees it as a text', async () => {
  open({}, ['change Menu']);
  await openDish();
  expect(within(await screen.findByRole('row', { name: /^Day/ })).getByText('Stopped')).toBeVisible();
  expect(screen.queryByLabelText('Available: Day')).not.toBeInTheDocument();
});

test('a dish is removed after a question that names its prices and stops', async () => {
  const { bodiesOf } = open({ 'POST /api/menu/drafts/Remove': { change: { notes: [] } } });
  await openDish();
  await press('Remove…');
  expect(await screen.findByText(/^Its prices of restaurants, also after an undo: 1/)).toBeInTheDocument();
  expect(screen.getByText('Its places on stop lists: 1')).toBeInTheDocument();
  await press('Yes, remove');
  await waitFor(() =>
    expect(bodiesOf('Remove')).toEqual([{ draftId: 'draft1', kind: 'dish', id: 'margherita' }]),
  );
});

test('nutrition that lacks a number tells that it is not saved', async () => {
  open();
  await openDish();
  const hint = /^Fill in all four numbers/;
  expect(screen.queryByText(hint)).not.toBeInTheDocument();
  await fill('Protein, g', '9');
  expect(screen.getByText(hint)).toBeInTheDocument();
});

test('a member without the right to change the menu sees no button that edits its structure', async () => {
  open({}, ['read Menu']);
  await screen.findByRole('button', { name: 'Margherita' });
  expect(screen.queryByRole('button', { name: /^New|^Edit:/ })).not.toBeInTheDocument();
});
