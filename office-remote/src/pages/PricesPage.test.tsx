import { inAll } from '@olov/contract/platform/locales';
import { ApiError } from '@olov/shared-kit';
import { type FakeAnswer, type FakeRequest, renderPage } from '@olov/shared-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import messages from '../../translations/en.json';
import { aDraft, signIn } from '../testing/menu';
import * as page from './PricesPage';

const text = (name: string) => inAll(() => name);
const dish = (id: string, price: number) => ({ dishId: id, folderId: 'pizza', name: text(id), price });
const aTable = (changes: object = {}) => ({
  rows: [
    dish('cola', 12_000),
    dish('wings', 40_000),
    { dishId: 'wings', modifierId: 'dip', folderId: 'pizza', name: text('wings: dip'), price: 5000 },
  ],
  prices: [{ dishId: 'wings', groupId: 'north', price: 45_000 }],
  groups: [{ id: 'north', version: 'v', name: 'North', restaurantIds: ['day'] }],
  restaurants: [
    { id: 'center', name: text('Center') },
    { id: 'day', name: text('Day') },
  ],
  ...changes,
});

async function open(
  answers: Record<string, FakeAnswer> = {},
  rights = ['read Menu', 'change Menu'],
  draft = '?draft=draft1',
) {
  const { requests, location } = renderPage(page, {
    messages,
    locale: 'en',
    route: '/menu/prices',
    url: `/menu/prices${draft}`,
    prepare: signIn(...rights),
    answers: {
      'GET /api/menu/Prices': aTable(),
      'GET /api/menu/drafts/List': { total: 1, drafts: [aDraft()] },
      'POST /api/menu/drafts/PutPrices': { changed: 1, prices: [] },
      ...answers,
    },
  });
  const grid = await screen.findByRole('grid');
  grid.focus();
  const sent = () => requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { grid, sent, location };
}

/** The texts of the cells: chain, North, Center, Day. */
const cells = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      [...row.querySelectorAll('td')].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')),
    );
const paste = (grid: HTMLElement, written: string) =>
  fireEvent.paste(grid, { clipboardData: { getData: () => written } });
const save = () => userEvent.click(screen.getByRole('button', { name: /^Save into/ }));
async function chooseWinter() {
  await screen.findByRole('option', { name: /^Winter/ });
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: messages['office.drafts.current'] }),
    'draft2',
  );
  await userEvent.click(await screen.findByRole('button', { name: messages['office.lose.yes'] }));
}

test('a cell without a price shows that of its group or of the chain, and modifiers have the price of the chain alone', async () => {
  await open();
  const dishes = [
    ['12 000', '12 000', '12 000', '12 000'],
    ['40 000', '45 000', '40 000', '45 000'],
  ];
  expect(cells()).toEqual(dishes);
  await userEvent.click(screen.getByLabelText('Modifiers too'));
  expect(cells()).toEqual([...dishes, ['5 000', '', '', '']]);
});

test('typing replaces a price, Enter and Tab go on, and one call saves what changed with what was read', async () => {
  const { sent } = await open();
  await userEvent.keyboard('13000{Enter}41 000{Tab}{Delete}{ArrowRight}42000{Enter}');
  expect(cells()).toEqual([
    ['13 000In the menu now 12 000', '13 000', '13 000', '13 000'],
    ['41 000In the menu now 40 000', '41 000In the menu now 45 000', '42 000In the menu now —', '41 000'],
  ]);
  await save();
  await waitFor(() =>
    expect(sent()).toEqual([
      {
        draftId: 'draft1',
        prices: [
          { dishId: 'cola', price: 13_000, read: 12_000 },
          { dishId: 'wings', price: 41_000, read: 40_000 },
          { dishId: 'wings', groupId: 'north', price: null, read: 45_000 },
          { dishId: 'wings', restaurantId: 'center', price: 42_000, read: null },
        ],
      },
    ]),
  );
});

test('Escape takes a typed text back, Ctrl+Z the last change, and a text that is no price changes nothing', async () => {
  const { grid } = await open();
  const first = () => cells()[0]?.[0];
  await userEvent.keyboard('9{Escape}');
  expect(first()).toBe('12 000');
  await userEvent.keyboard('13000{Enter}{Control>}z{/Control}');
  expect(first()).toBe('12 000');
  await userEvent.keyboard('{ArrowUp}13000');
  await userEvent.click(screen.getAllByRole('gridcell')[1] as HTMLElement);
  expect(first()).toBe('13 000In the menu now 12 000');
  grid.focus();
  await userEvent.keyboard('{Control>}z{/Control}');
  paste(grid, '1\t2\n12.5\t3');
  expect(screen.getByText('“12.5” is no price for this cell. Nothing was changed.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Save into/ })).toHaveAttribute('aria-disabled', 'true');
});

test('a price that is typed in a selected block goes into the cell that shows it', async () => {
  await open();
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}43000{Enter}');
  expect(cells().map(([chain]) => chain)).toEqual(['12 000', '43 000In the menu now 40 000']);
});

test('Ctrl+A and Ctrl+Z are the same keys on a Cyrillic layout', async () => {
  const { grid } = await open();
  await userEvent.keyboard('13000{Enter}');
  fireEvent.keyDown(grid, { key: 'я', code: 'KeyZ', ctrlKey: true });
  expect(cells()[0]?.[0]).toBe('12 000');
  fireEvent.keyDown(grid, { key: 'ф', code: 'KeyA', ctrlKey: true });
  expect(screen.getByRole('button', { name: 'Change prices: 8' })).toBeInTheDocument();
});

test('another draft gets no change that was given up for it', async () => {
  const drafts = [aDraft(), aDraft({ id: 'draft2', name: 'Winter' })];
  await open({ 'GET /api/menu/drafts/List': { total: 2, drafts } });
  await userEvent.keyboard('13000{Enter}');
  await chooseWinter();
  expect(await screen.findByRole('button', { name: 'Save into the draft: 0' })).toBeInTheDocument();
});

test('a change that was typed or undone while a save ran into a new draft is left for the next save', async () => {
  let answer = (_: object) => {};
  const asked = new Promise<object>((resolve) => {
    answer = resolve;
  });
  let table = aTable();
  const { grid, sent, location } = await open(
    {
      'GET /api/menu/Prices': () => table,
      'POST /api/menu/drafts/Create': aDraft({ id: 'new' }),
      'POST /api/menu/drafts/PutPrices': () => asked,
    },
    undefined,
    '',
  );
  await userEvent.keyboard('13000{Enter}41000{Enter}');
  await save();
  await waitFor(() => expect(sent()).toHaveLength(2));
  grid.focus();
  await userEvent.keyboard('{Control>}z{/Control}{ArrowRight}46000{Enter}');
  table = aTable({ rows: [dish('cola', 13_000), dish('wings', 41_000)] });
  answer({ changed: 2, prices: [] });
  await waitFor(() => expect(location()).toBe('/menu/prices?draft=new'));
  await save();
  await waitFor(() =>
    expect(sent()[2]).toEqual({
      draftId: 'new',
      prices: [
        { dishId: 'wings', price: 40_000, read: 41_000 },
        { dishId: 'wings', groupId: 'north', price: 46_000, read: 45_000 },
      ],
    }),
  );
});

test('a draft that is chosen while a save of another one runs has no change of it', async () => {
  let answer = (_: object) => {};
  const asked = new Promise<object>((resolve) => {
    answer = resolve;
  });
  const drafts = [aDraft(), aDraft({ id: 'draft2', name: 'Winter' })];
  const { grid, sent } = await open({
    'GET /api/menu/drafts/List': { total: 2, drafts },
    'POST /api/menu/drafts/PutPrices': () => asked,
  });
  await userEvent.keyboard('13000{Enter}');
  await save();
  await chooseWinter();
  answer({ changed: 1, prices: [] });
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /^Save into/ })).not.toHaveAttribute('aria-busy', 'true'),
  );
  grid.focus();
  await userEvent.keyboard('41000{Enter}');
  await save();
  await waitFor(() =>
    expect(sent()[1]).toEqual({
      draftId: 'draft2',
      prices: [{ dishId: 'wings', price: 41_000, read: 40_000 }],
    }),
  );
});

test('a block of Excel is pasted from the active cell on, and a copied block is its text', async () => {
  const { grid, sent } = await open();
  paste(grid, '13\u00a0000\t\t14 000\r\n41000\t46000\t\r\n');
  const setData = jest.fn();
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}');
  fireEvent.copy(grid, { clipboardData: { setData } });
  expect(setData).toHaveBeenCalledWith('text/plain', '13000\t\n41000\t46000');
  await save();
  await waitFor(() =>
    expect((sent()[0] as { prices: object[] }).prices).toEqual([
      { dishId: 'cola', price: 13_000, read: 12_000 },
      { dishId: 'cola', restaurantId: 'center', price: 14_000, read: null },
      { dishId: 'wings', price: 41_000, read: 40_000 },
      { dishId: 'wings', groupId: 'north', price: 46_000, read: 45_000 },
    ]),
  );
});

test('a selection changes by per cent with rounding, and a cell that follows a selected one stays empty', async () => {
  const { grid } = await open();
  await userEvent.click(screen.getByLabelText('Modifiers too'));
  grid.focus();
  await userEvent.keyboard('{Control>}a{/Control}');
  await userEvent.type(screen.getByLabelText('By how much, such as −5'), '10');
  await userEvent.click(screen.getByRole('button', { name: 'Change prices: 9' }));
  expect(cells()).toEqual([
    ['13 000In the menu now 12 000', '13 000', '13 000', '13 000'],
    ['44 000In the menu now 40 000', '50 000In the menu now 45 000', '44 000', '50 000'],
    ['6 000In the menu now 5 000', '', '', ''],
  ]);
});

test('a refusal keeps what was typed and shows what somebody else has changed', async () => {
  let price = 12_000;
  const refuse = () => {
    price = 15_000;
    throw new ApiError('no', { status: 409, detail: 'Changed meanwhile.' });
  };
  const { sent } = await open({
    'GET /api/menu/Prices': () => aTable({ rows: [dish('cola', price)] }),
    'POST /api/menu/drafts/PutPrices': refuse,
  });
  await userEvent.keyboard('13000{Enter}');
  await save();
  await screen.findByText('Changed meanwhile.');
  await waitFor(() => expect(cells()[0]?.[0]).toBe('13 000In the menu now 15 000'));
  await save();
  await waitFor(() => expect(sent()[1]).toMatchObject({ prices: [{ price: 13_000, read: 15_000 }] }));
});

test('a price that is written again as it is leaves nothing to undo', async () => {
  await open();
  await userEvent.keyboard('12000{Enter}{ArrowUp}{Delete}');
  expect(screen.getByRole('button', { name: 'Undo the last change' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('a search without a match says so, and has no price to change', async () => {
  const { grid } = await open();
  await userEvent.type(screen.getByLabelText('By how much, such as −5'), '10');
  await userEvent.type(screen.getByRole('searchbox'), 'sushi');
  expect(screen.getByText('Nothing here')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Change prices: 0' })).toHaveAttribute('aria-disabled', 'true');
  expect(grid).not.toHaveAttribute('aria-activedescendant');
});

test('a table of thousands of cells has only the rows in sight in the document, and finds a dish by its name', async () => {
  const rows = Array.from({ length: 300 }, (_, index) => dish(`dish-${index}`, 1000));
  const { grid } = await open({ 'GET /api/menu/Prices': aTable({ rows }) });
  expect(grid).toHaveAttribute('aria-rowcount', '301');
  expect(screen.getAllByRole('row').length).toBeLessThan(40);
  expect(grid).toHaveAttribute('aria-activedescendant', 'price-0-0');
  await userEvent.type(screen.getByRole('searchbox'), 'DISH-299');
  expect(screen.getByRole('rowheader', { name: 'dish-299' })).toBeInTheDocument();
  fireEvent.scroll(grid.parentElement as HTMLElement, { target: { scrollTop: 9000 } });
  expect(grid).not.toHaveAttribute('aria-activedescendant');
});

test('a CSV table is imported into the draft beside what was typed, and each mistake is shown with its line', async () => {
  const problems = [{ line: 3, text: 'there is no dish sushi' }];
  const answer = ({ body }: FakeRequest) => {
    if ((body as { csv: string }).csv === 'good') return { changed: 1, prices: [] };
    throw new ApiError('no', { status: 422, code: 'prices-invalid', cause: { problems } });
  };
  Object.assign(URL, { createObjectURL: () => 'blob:csv', revokeObjectURL: () => {} });
  const { sent } = await open({ 'POST /api/menu/drafts/ImportPrices': answer });
  const choose = (csv: string) => {
    const file = Object.assign(new File([csv], 'prices.csv'), { text: async () => csv });
    return userEvent.upload(document.querySelector('input[type=file]') as HTMLInputElement, file);
  };
  await userEvent.keyboard('13000{Enter}');
  await choose('wrong');
  expect(await screen.findByText('Line 3: there is no dish sushi')).toBeInTheDocument();
  await choose('good');
  await waitFor(() => expect(sent()[1]).toEqual({ draftId: 'draft1', csv: 'good' }));
  await waitFor(() => expect(screen.queryByText(/^Line 3/)).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Save into the draft: 1' })).toBeInTheDocument();
});

test('a member who only reads the menu changes no price', async () => {
  const { grid } = await open({}, ['read Menu']);
  await userEvent.keyboard('13000{Enter}{Delete}');
  paste(grid, '1');
  expect(cells()[0]?.[0]).toBe('12 000');
  expect(screen.queryByRole('button', { name: /^Save into/ })).not.toBeInTheDocument();
});
