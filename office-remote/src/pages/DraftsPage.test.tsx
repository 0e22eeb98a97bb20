import { type FakeRequest, fakeClients, renderPage } from '@olov/shared-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import messages from '../../translations/en.json';
import { DraftsStore } from '../stores/DraftsStore';
import { aDraft, signIn } from '../testing/menu';
import * as page from './DraftsPage';

/** A hundred published drafts, which are newer than one that failed and one that is open. */
const every = [
  ...Array.from({ length: 100 }, (_, index) => aDraft({ id: `d${index}`, state: 'published' })),
  aDraft({ id: 'failed', state: 'failed', createdAt: '2026-11-24T05:00:00.000Z' }),
  aDraft({ id: 'open', name: 'Oldest', createdAt: '2026-11-23T05:00:00.000Z' }),
];

const answers = {
  'GET /api/menu/drafts/List': ({ query }: FakeRequest) => {
    const found = every.filter(({ state }) => query.state === undefined || state === query.state);
    const skip = Number(query.skip);
    return { total: found.length, drafts: found.slice(skip, skip + Number(query.take)) };
  },
};

test('the drafts behind the newest hundred are shown at a press', async () => {
  renderPage(page, { messages, locale: 'en', prepare: signIn('read Menu'), answers });
  const more = await screen.findByRole('button', { name: 'Show more' });
  expect(screen.queryByText('Oldest')).not.toBeInTheDocument();
  await userEvent.click(more);
  expect(await screen.findByText('Oldest')).toBeInTheDocument();
  expect(more).not.toBeInTheDocument();
});

test('a draft that takes changes can be chosen, however many newer ones are published', async () => {
  const drafts = new DraftsStore(fakeClients(answers));
  await drafts.loadEditable();
  expect(drafts.editable.map(({ id }) => id)).toEqual(['failed', 'open']);
});
