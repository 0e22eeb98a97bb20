import { File as NodeFile } from 'node:buffer';
import { ApiError, readDraft, StoresProvider, writeDraft } from '@olov/shared-kit';
import { createIntl, RawIntlProvider } from '@olov/shared-kit/intl';
import { RouterProvider } from '@olov/shared-kit/router';
import { createMemoryRouter } from '@olov/shared-kit/router/navigation';
import { aRoot, type FakeAnswer, renderPage } from '@olov/shared-kit/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import ru from '../../translations/ru.json';
import { ApplicationForm } from '../components/application/ApplicationForm';
import { ApplicationStore } from '../stores/ApplicationStore';
import { NOW } from '../testing/stories';
import { aVacancyList } from '../testing/vacancies';
import * as page from './VacancyFormPage';

const LIST = 'GET /api/vacancies/List';
const APPLY = 'POST /api/vacancies/Apply';

beforeEach(() => sessionStorage.clear());

const open = (apply: FakeAnswer = { applicationId: 'a' }, url = '/vacancies/form?id=courier-tashkent') =>
  renderPage(page, {
    answers: { [LIST]: aVacancyList(), [APPLY]: apply },
    messages: ru,
    route: '/vacancies/form',
    url,
    now: () => NOW,
  });

const field = (name: string) => screen.findByLabelText(name, { exact: false });
const send = async () => userEvent.click(await screen.findByRole('button', { name: /^Отправить/ }));

const put = async (name: string, value: string) => fireEvent.input(await field(name), { target: { value } });

async function fillIn(birthDate = '2000-05-17') {
  await put('Имя', 'Али');
  await put('Телефон', '901234567');
  await put('Дата рождения', birthDate);
  await userEvent.click(screen.getByRole('checkbox'));
}

/** jsdom's FormData accepts only Node's File here. */
const file = (size: number, name = 'cv.pdf') => new NodeFile([new Uint8Array(size)], name);
const chooseFile = (one: NodeFile) =>
  fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, {
    target: { files: [one] },
  });

const sentForms = ({ requests }: ReturnType<typeof open>) =>
  requests
    .filter(({ method }) => method === 'POST')
    .map(({ body, headers, client }) => ({
      client,
      fields: Object.fromEntries(body as FormData),
      key: headers['Idempotency-Key'],
    }));

// jsdom has no object URLs, which FileUpload makes for every file.
beforeAll(() => void Object.assign(URL, { createObjectURL: () => 'blob:cv', revokeObjectURL: () => {} }));

// spec 2: `/vacancies/form`: vacancy form
test('an application is sent to the HR API and confirmed', async () => {
  const opened = open();
  await fillIn();
  await put('Опыт', 'Два года');
  await send();
  expect(await screen.findByRole('heading', { level: 1, name: 'Анкета у нас' })).toHaveFocus();
  expect(sentForms(opened)).toEqual([
    {
      client: 'hr',
      key: expect.stringMatching(/.{8,}/),
      fields: {
        regionId: '1',
        vacancyId: 'courier-tashkent',
        name: 'Али',
        phone: '+998901234567',
        birthDate: '2000-05-17',
        experience: 'Два года',
        consent: 'true',
        website: '',
      },
    },
  ]);
  expect(readDraft('application')).toEqual({});
});

test('the vacancy form is disabled until hydration', () => {
  const router = createMemoryRouter([{ path: '/', element: <ApplicationForm /> }]);
  document.body.innerHTML = renderToString(
    <StoresProvider stores={aRoot()}>
      <RawIntlProvider value={createIntl({ locale: 'ru', messages: ru })}>
        <RouterProvider router={router} />
      </RawIntlProvider>
    </StoresProvider>,
  );
  expect(document.forms[0]?.method).toBe('post');
  const controls = document.querySelectorAll('input, select, textarea, button');
  expect(controls.length).toBeGreaterThan(8);
  for (const control of controls) expect(control).toBeDisabled();
  document.body.replaceChildren();
});

test('an empty vacancy form is not sent: every field shows its error and the first one has the focus', async () => {
  const opened = open(undefined, '/vacancies/form');
  await send();
  await waitFor(async () => expect(await field('Город')).toHaveFocus());
  for (const text of [
    'Выберите город.',
    'Выберите вакансию.',
    'Имя — от 2 до 100 букв.',
    'Телефон — в виде +998 90 123 45 67.',
    'Проверьте дату рождения.',
    'Без согласия мы не можем принять анкету.',
  ]) {
    expect(screen.getByText(text)).toBeVisible();
  }
  expect(await field('Имя')).toHaveAccessibleDescription('Имя — от 2 до 100 букв.');
  expect(screen.getByRole('alert')).toHaveTextContent('Исправьте 6 полей.');
  expect(sentForms(opened)).toEqual([]);
});

test.each([
  ['the day before the sixteenth birthday', '2010-11-22', false],
  ['on the sixteenth birthday', '2010-11-21', true],
])('an applicant is old enough for the vacancy form %s: %s', async (_, birthDate, isOld) => {
  const opened = open();
  await fillIn(birthDate);
  await send();
  if (isOld) await screen.findByText('Анкета у нас');
  else expect(await screen.findByText('На работу мы берём с 16 лет.')).toBeVisible();
  expect(sentForms(opened)).toHaveLength(isOld ? 1 : 0);
});

test('the vacancy form offers the vacancies of the chosen city', async () => {
  open();
  await userEvent.selectOptions(await field('Город'), 'Самарканд');
  expect(await field('Вакансия')).toHaveValue('');
  expect(screen.getByRole('option', { name: 'Менеджер смены' })).toBeInTheDocument();
  expect(screen.queryByRole('option', { name: 'Курьер' })).not.toBeInTheDocument();
});

test('an application that is sent again after a lost answer has the same idempotency key until it changes', async () => {
  const opened = open(new ApiError('lost', { status: 0 }));
  await fillIn();
  chooseFile(file(10));
  await send();
  expect(await screen.findByText(/дважды она не придёт/)).toBeVisible();
  expect(opened.stores.toasts.list).toHaveLength(1);
  expect(screen.getByText(/cv\.pdf/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Отправить ещё раз' }));
  await waitFor(() => expect(sentForms(opened)).toHaveLength(2));
  await put('Имя', 'Али Валиев');
  await userEvent.click(await screen.findByRole('button', { name: 'Отправить ещё раз' }));
  await waitFor(() => expect(sentForms(opened)).toHaveLength(3));
  const [first, second, third] = sentForms(opened).map(({ key }) => key);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('an error of the server is shown at its field of the vacancy form until the field changes', async () => {
  open(
    new ApiError('no', {
      status: 422,
      code: 'fields-invalid',
      fields: { cv: 'Файл пустой. Выберите другой.' },
    }),
  );
  await fillIn();
  chooseFile(file(10));
  await send();
  expect(await screen.findByText('Файл пустой. Выберите другой.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Убрать' }));
  expect(screen.queryByText('Файл пустой. Выберите другой.')).not.toBeInTheDocument();
});

test.each([
  ['of nothing', 0, 'Файл пустой. Выберите другой.'],
  ['of more than 5 MB', 5 * 1024 * 1024 + 1, 'Файл больше 5 МБ. Выберите файл поменьше.'],
])('a file %s is refused in the vacancy form before it is sent', async (_, size, text) => {
  const opened = open();
  await fillIn();
  chooseFile(file(size));
  expect(await screen.findByText(text)).toBeVisible();
  await send();
  expect(sentForms(opened)).toEqual([]);
});

test('a refused application shows the server’s reason', async () => {
  open(new ApiError('no', { status: 429, code: 'too-many-requests', detail: 'Слишком много запросов.' }));
  await fillIn();
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent('Слишком много запросов.');
});

test('the vacancy form disables its fields while it sends, and the focus stays on the button', async () => {
  let answer = (_: unknown) => {};
  open(() => new Promise((resolve) => (answer = resolve)));
  await fillIn();
  await userEvent.type(await field('Имя'), '{Enter}');
  await waitFor(async () => expect(await field('Имя')).toBeDisabled());
  expect(screen.getByRole('button', { name: 'Отправляем…' })).toHaveFocus();
  answer({ applicationId: 'a' });
  expect(await screen.findByText('Анкета у нас')).toHaveFocus();
});

test('a cancelled upload of a CV says so, keeps the fields, and moves the focus to the send button', async () => {
  let hangUp = (_: unknown) => {};
  const opened = open(() => new Promise((_, reject) => (hangUp = reject)));
  await fillIn();
  await send();
  await userEvent.click(await screen.findByRole('button', { name: 'Отменить' }));
  // The error of an aborted request.
  hangUp(new DOMException('aborted', 'AbortError'));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Отправка отменена.'));
  expect(screen.getByRole('button', { name: /^Отправить/ })).toHaveFocus();
  expect(await field('Имя')).toBeEnabled();
  expect(await field('Имя')).toHaveValue('Али');
  await send();
  await waitFor(() => expect(sentForms(opened)).toHaveLength(2));
  expect(screen.getByRole('status')).toHaveTextContent('Отправляем…');
});

test('after an application is sent, the vacancy form no longer asks for the file of its form draft', async () => {
  writeDraft('application', { texts: { cv: 'cv.pdf' } });
  const opened = open();
  await screen.findByText(/Файл «cv\.pdf» нужно выбрать ещё раз/);
  await fillIn();
  await send();
  await screen.findByText('Анкета у нас');
  expect(opened.stores.feature(ApplicationStore).lostCv).toBe('');
});

test('the draft of an application survives a reload without its file', async () => {
  const { unmount } = { unmount: () => document.body.replaceChildren() };
  open();
  await fillIn();
  chooseFile(file(10));
  await waitFor(() => expect(readDraft('application')).toMatchObject({ texts: { cv: 'cv.pdf' } }));
  unmount();
  open(undefined, '/vacancies/form');
  await waitFor(async () => expect(await field('Имя')).toHaveValue('Али'));
  expect(await field('Телефон')).toHaveValue('90 123 45 67');
  expect(await field('Вакансия')).toHaveValue('courier-tashkent');
  expect(screen.getByRole('checkbox')).toBeChecked();
  expect(screen.getByText(/Файл «cv\.pdf» нужно выбрать ещё раз/)).toBeVisible();
});

test('the honeypot field of the vacancy form is hidden from people', async () => {
  open();
  await field('Имя');
  const trap = document.querySelector('input[name="website"]');
  expect(trap).toHaveAttribute('tabindex', '-1');
  expect(trap?.closest('[aria-hidden="true"]')).not.toBeNull();
});

test('two presses on the send button before the rules of the vacancy form are loaded send one application', async () => {
  const opened = open();
  await fillIn();
  const application = opened.stores.feature(ApplicationStore);
  await act(() => Promise.all([application.send(), application.send()]));
  expect(sentForms(opened)).toHaveLength(1);
});
