import type { ImportTableBody, TableImport } from '@olov/contract/menu/table';
import { ApiError } from '@olov/shared-kit';
import { type FakeAnswer, renderPage } from '@olov/shared-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import messages from '../../translations/en.json';
import { aTree, signIn } from '../testing/menu';
import * as page from './MenuPage';

const row = (line: number, name: string, state: TableImport['rows'][number]['state'], problem = '') => ({
  ...{ line, name, state, problem, cells: problem ? [{ line, column: 1, text: '6O 000' }] : [] },
  fields: state === 'changed' ? [{ path: 'price', before: 69_000, after: 72_000 }] : [],
});

const REPORT: TableImport = {
  draftId: null,
  columns: [
    { title: 'Dish', samples: ['Margherita', 'Soup'], field: 'name.en' },
    { title: 'Old price', samples: ['69 000'], field: 'price' },
    { title: 'New price', samples: ['72 000'], field: null },
  ],
  rows: [row(2, 'Margherita', 'changed'), row(3, 'Soup', 'problem', 'There is no price.')],
  adds: [],
  missing: [{ id: 'tea', name: { ru: 'Чай', en: 'Tea', uz: 'Choy' } }],
};

async function open(answer: FakeAnswer = REPORT) {
  const opened = renderPage(page, {
    ...{ messages, locale: 'en', route: '/menu', url: '/menu' },
    prepare: signIn('change Menu'),
    answers: {
      'GET /api/menu/Tree': aTree(),
      'GET /api/menu/Dishes': { mediaUrl: '', total: 0, dishes: [] },
      'GET /api/menu/drafts/List': { total: 0, drafts: [] },
      'POST /api/menu/ImportTable': answer,
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Import a table' }));
  await screen.findByRole('dialog');
  const drop = () => {
    const files = [new File(['Dish'], 'Autumn menu.csv', { type: 'text/csv' })];
    fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files } });
  };
  drop();
  const bodies = () =>
    opened.requests
      .filter(({ path }) => path.endsWith('ImportTable'))
      .map(({ body }) => body as ImportTableBody);
  return { ...opened, bodies, drop };
}

test('a chosen field of a column is compared again, and no other column keeps it', async () => {
  const { bodies } = await open();
  await userEvent.selectOptions(await screen.findByLabelText('New price'), 'Price');
  await waitFor(() => expect(bodies()).toHaveLength(2));
  expect(bodies()).toEqual([
    { name: 'Autumn menu', file: btoa('Dish'), isTrial: true },
    { name: 'Autumn menu', file: btoa('Dish'), isTrial: true, fields: ['name.en', null, 'price'] },
  ]);
});

test('a field that the server refuses is not sent with the draft', async () => {
  const { bodies } = await open(({ body }: { body?: unknown }) => {
    if ((body as ImportTableBody).fields?.[2] === 'price')
      throw new ApiError('no', { status: 422, detail: 'No such field.' });
    return { ...REPORT, rows: [row(2, 'Margherita', 'changed')] };
  });
  await userEvent.selectOptions(await screen.findByLabelText('New price'), 'Price');
  await screen.findByText('No such field.');
  await userEvent.click(screen.getByRole('button', { name: 'Make a draft' }));
  await waitFor(() => expect(bodies()).toHaveLength(3));
  expect(bodies()[2]).toMatchObject({ isTrial: false, fields: ['name.en', 'price', null] });
});

test('another file begins without the choices of the one before', async () => {
  let report: TableImport = { ...REPORT, rows: [] };
  const { bodies, drop } = await open(() => report);
  const remove = 'Remove the dishes that the file lacks: 1';
  await userEvent.click(await screen.findByLabelText(remove));
  const make = screen.getByRole('button', { name: 'Make a draft' });
  expect(make).not.toHaveAttribute('aria-disabled', 'true');
  report = { ...report, missing: [] };
  await userEvent.selectOptions(screen.getByLabelText('New price'), 'Price');
  await waitFor(() => expect(screen.queryByLabelText(remove)).not.toBeInTheDocument());
  expect(make).toHaveAttribute('aria-disabled', 'true');
  report = REPORT;
  drop();
  await waitFor(() => expect(bodies()).toHaveLength(3));
  expect(await screen.findByLabelText(remove)).not.toBeChecked();
});

test('rows with problems come first, and hold the draft back until they are left out', async () => {
  const { bodies, location } = await open(({ body }: { body?: unknown }) =>
    (body as ImportTableBody).isTrial ? REPORT : { ...REPORT, draftId: 'd7' },
  );
  expect(await screen.findByText('Problem: 1 · Changes: 1')).toHaveAttribute('role', 'status');
  const rows = within(screen.getByRole('dialog')).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))).toEqual([
    'RowDishStateChanges',
    '3SoupProblemThere is no price.Old price, 3',
    '2MargheritaChangesPrice: 69,000 UZS → 72,000 UZS',
  ]);
  const make = screen.getByRole('button', { name: 'Make a draft' });
  expect(make).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(screen.getByLabelText('Leave out rows with problems: 1'));
  await userEvent.click(screen.getByLabelText('Remove the dishes that the file lacks: 1'));
  await userEvent.click(make);
  await waitFor(() => expect(location()).toBe('/drafts/d7'));
  expect(bodies().at(-1)).toMatchObject({ isTrial: false, withoutWrong: true, removeMissing: true });
});

test('a file that is no table says so beside the file', async () => {
  await open(() => {
    throw new ApiError('no', { status: 422, code: 'table-unreadable', detail: 'It is no table.' });
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('It is no table.');
  expect(screen.queryByText('Columns of the file')).not.toBeInTheDocument();
});

test('a wrong cell is corrected in its row, Tab goes on to the next one, and the corrections are in the draft', async () => {
  const wrong = (line: number) => row(line, `Soup ${line}`, 'problem', 'The price is wrong.');
  const { bodies } = await open(({ body }: { body?: unknown }) => {
    const corrections = (body as ImportTableBody).cells ?? [];
    const rows = [3, 4].map((line) => {
      const cells = corrections.filter((one) => one.line === line);
      return cells.length > 0 ? { ...row(line, `Soup ${line}`, 'new'), cells } : wrong(line);
    });
    return { ...REPORT, rows };
  });
  const field = await screen.findByLabelText('Old price, 3');
  await userEvent.clear(field);
  await userEvent.type(field, '60 000');
  await userEvent.tab();
  const next = screen.getByLabelText('Old price, 4');
  expect(next).toHaveFocus();
  await screen.findByText('Problem: 1 · New: 1');
  expect(next).toHaveFocus();
  await userEvent.clear(next);
  await userEvent.type(next, '61 000{Enter}');
  await screen.findByText('New: 2');
  expect(next).toHaveValue('61 000');
  await userEvent.click(screen.getByRole('button', { name: 'Make a draft' }));
  const cells = [
    { line: 3, column: 1, text: '60 000' },
    { line: 4, column: 1, text: '61 000' },
  ];
  await waitFor(() => expect(bodies().at(-1)).toMatchObject({ isTrial: false, cells }));
});
