import { renderPage } from '@olov/shared-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import messages from '../../translations/en.json';
import { signIn } from '../testing/menu';
import * as page from './ApplicationsPage';

const application = {
  ...{ id: 'a1', createdAt: '2026-11-26T05:00:00.000Z', vacancyTitle: 'Cook', regionId: 1, name: 'Aziz' },
  ...{ phone: '+998901234567', birthDate: '2000-05-01', languageId: 3 },
  cv: { name: 'cv.pdf', type: 'application/pdf', size: 10 },
};

const open = (...rights: string[]) =>
  renderPage(page, {
    messages,
    locale: 'en',
    prepare: signIn(...rights),
    answers: {
      'GET /api/vacancies/Applications': { items: [application], total: 1 },
      'POST /api/vacancies/DeleteApplication': { id: 'a1' },
    },
  });

test('an application shows its facts and the link to its file', async () => {
  open('read Application');
  await userEvent.click(await screen.findByRole('button', { name: 'Aziz' }));
  expect(await screen.findByText('05/01/2000')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Download the CV' })).toHaveAttribute(
    'href',
    '/staff/hr/api/vacancies/Cv?id=a1',
  );
  expect(screen.queryByRole('button', { name: 'Delete…' })).not.toBeInTheDocument();
});

test('a search asks for the first page of the applications that contain the text', async () => {
  const { requests } = open('read Application');
  await userEvent.type(await screen.findByLabelText('Search by name or phone'), 'az');
  await waitFor(() =>
    expect(requests.at(-1)?.query).toEqual(expect.objectContaining({ skip: 0, search: 'az' })),
  );
});

test('an application is deleted by a second press only, and the list is read again', async () => {
  const { requests } = open('read Application', 'delete Application');
  await userEvent.click(await screen.findByRole('button', { name: 'Aziz' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete…' }));
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Yes, delete with the file' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const [deleted] = requests.filter(({ method }) => method === 'POST');
  expect([deleted?.client, deleted?.body]).toEqual(['hr', { id: 'a1' }]);
});
