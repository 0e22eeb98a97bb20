import { inAll } from '@olov/contract/platform/locales';
import { ApiError } from '@olov/shared-kit';
import { type FakeAnswer, renderPage } from '@olov/shared-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import messages from '../../translations/en.json';
import { aTree, signIn } from '../testing/menu';
import * as page from './ContentPage';

const text = (value: string) => inAll(() => value);
const entry = {
  kind: 'news',
  id: 'roman',
  facts: { publishedAt: '2026-11-21 10:30', picture: 'roman' },
  texts: { title: text('Roman pizza'), lead: text('Thin') },
  markdown: text('It is **here**.'),
};

const open = (answers: Record<string, FakeAnswer> = {}, ...rights: string[]) =>
  renderPage(page, {
    messages,
    locale: 'en',
    prepare: signIn(...(rights.length > 0 ? rights : ['change Content'])),
    answers: {
      'GET /api/menu/Tree': aTree(),
      'GET /api/content/Entries': {
        entries: [{ kind: 'news', id: 'roman', version: 'v1', title: entry.texts.title, state: 'published' }],
      },
      'GET /api/content/Entry': { ...entry, version: 'v1' },
      ...answers,
    },
  });

const openEntry = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Roman pizza' }));
  return screen.findByLabelText('Name of the picture');
};

test('a changed entry is saved with the version that was read', async () => {
  const { requests } = open({ 'POST /api/content/SaveEntry': { entry, notes: [] } });
  const picture = await openEntry();
  await userEvent.clear(picture);
  await userEvent.type(picture, 'autumn');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(requests.find(({ path }) => path.endsWith('SaveEntry'))?.body).toEqual({
    entry: { ...entry, facts: { ...entry.facts, picture: 'autumn' } },
    version: 'v1',
  });
});

test('a late answer of another entry does not change the new one', async () => {
  let answer = () => {};
  const late = new Promise((resolve) => {
    answer = () => resolve({ ...entry, version: 'v1' });
  });
  open({ 'GET /api/content/Entry': () => late });
  await userEvent.click(await screen.findByRole('button', { name: 'Roman pizza' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
  await act(async () => answer());
  expect(screen.getByLabelText('Name of the picture')).toHaveValue('');
  expect(screen.queryByRole('button', { name: /Delete/ })).not.toBeInTheDocument();
});

test('the preview draws the HTML of the server without saving anything', async () => {
  const html = text('<p>It is <strong>here</strong>.</p>');
  open({ 'POST /api/content/Preview': { texts: entry.texts, html, notes: [] } });
  await openEntry();
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
  expect((await screen.findByText('here')).tagName).toBe('STRONG');
});

test('an entry gets an address of the shop that shows it as it is in the form', async () => {
  const url = 'https://shop.example/_preview/menu/token';
  const { requests } = open({
    'POST /api/content/Preview': {
      ...{ texts: entry.texts, notes: [] },
      shop: { url, until: '2026-11-26T06:00:00.000Z' },
    },
  });
  await userEvent.type(await openEntry(), '2');
  await userEvent.click(screen.getByRole('button', { name: 'Show in the shop…' }));
  expect(await screen.findByRole('link', { name: 'Open in a new tab' })).toHaveAttribute('href', url);
  expect(requests.find(({ path }) => path.endsWith('Preview'))?.body).toEqual({
    entry: { ...entry, facts: { ...entry.facts, picture: 'roman2' } },
  });
});

test('every mistake that the server found is shown at its field or above the buttons, and the typed text stays', async () => {
  const problems = [
    { field: 'title', locale: 'uz', text: 'Fill in this field.' },
    { field: 'picture', text: 'The name of a picture.' },
    { locale: 'uz', text: 'has no file' },
  ];
  const refuse = new ApiError('refused', { status: 422, code: 'content-invalid', cause: { problems } });
  open({ 'POST /api/content/SaveEntry': refuse });
  const picture = await openEntry();
  await userEvent.type(picture, '2');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Correct the marked fields.uz · has no file');
  const title = within(screen.getByRole('group', { name: 'Title' }));
  expect(title.getAllByRole('textbox').map((field) => field.getAttribute('aria-invalid'))).toEqual([
    null,
    null,
    'true',
  ]);
  expect(picture).toHaveAccessibleDescription('The name of a picture.');
  expect(picture).toHaveValue('roman2');
});

test('a mistake that the schema of the request refuses is shown at its field', async () => {
  const fields = { 'entry.texts.title.uz': 'Check this field.', 'entry.facts.picture': 'Not this one.' };
  const refuse = new ApiError('refused', { status: 422, code: 'fields-invalid', fields });
  open({ 'POST /api/content/SaveEntry': refuse });
  const picture = await openEntry();
  await userEvent.type(picture, '2');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Check this field.')).toBeInTheDocument();
  expect(picture).toHaveAccessibleDescription('Not this one.');
  expect(screen.getByRole('alert')).toHaveTextContent(/^Correct the marked fields\.$/);
});

test('an entry is deleted by a second press only', async () => {
  const { requests } = open({ 'POST /api/content/DeleteEntry': { kind: 'news', id: 'roman' } });
  await openEntry();
  await userEvent.click(screen.getByRole('button', { name: 'Delete…' }));
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Yes, delete' }));
  await waitFor(() => expect(requests.some(({ path }) => path.endsWith('DeleteEntry'))).toBe(true));
});

test('a picture that is dropped on an entry sets the name of the picture of the entry', async () => {
  const { requests } = open({ 'POST /api/menu/UploadPicture': { picture: 'oven-1a2b', kind: 'story' } });
  const picture = await openEntry();
  const file = new File(['x'], 'oven.png', { type: 'image/png' });
  fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [file] } });
  await waitFor(() => expect(picture).toHaveValue('oven-1a2b'));
  const sent = requests.find(({ path }) => path.endsWith('UploadPicture'))?.body as FormData;
  expect([sent.get('kind'), sent.get('name')]).toEqual(['story', 'roman']);
});

test('a changed time of publication is sent in the form of content files', async () => {
  const { requests } = open({ 'POST /api/content/SaveEntry': { entry, notes: [] } });
  await openEntry();
  const time = within(screen.getByRole('group', { name: 'Publication' })).getByLabelText('Time');
  expect(time).toHaveValue('10:30');
  fireEvent.change(time, { target: { value: '12:05' } });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(requests.some(({ path }) => path.endsWith('SaveEntry'))).toBe(true));
  expect(requests.find(({ path }) => path.endsWith('SaveEntry'))?.body).toMatchObject({
    entry: { facts: { publishedAt: '2026-11-21 12:05' } },
  });
});

test('a member who may change vacancies alone sees them and no other kind of content', async () => {
  const { requests } = open({}, 'change Vacancy');
  await screen.findByRole('button', { name: 'Roman pizza' });
  expect(requests.map(({ query }) => query?.kind)).toEqual(['vacancies']);
  expect(screen.queryByText('Promotions')).not.toBeInTheDocument();
});
