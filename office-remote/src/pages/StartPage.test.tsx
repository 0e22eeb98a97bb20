import { renderPage } from '@olov/shared-kit/testing';
import { screen } from '@testing-library/react';
import messages from '../../translations/en.json';
import { signIn } from '../testing/menu';
import * as page from './StartPage';

test('the start page shows sums beside those of a week ago, and links each number to its page', async () => {
  renderPage(page, {
    ...{ messages, locale: 'en', route: '/start', url: '/start' },
    prepare: signIn(
      'read Figures',
      'open Board',
      'read StopList',
      'read DeadLetter',
      'read Menu',
      'read Feedback',
    ),
    answers: {
      'GET /x/staff/api/Start': {
        figures: {
          today: { gross: 120_000, refunds: 0, orders: 2, average: 60_000 },
          weekAgo: { gross: 0, refunds: 0, orders: 0 },
        },
        ...{ late: 3, stops: 2, letters: 0, applications: 4, feedback: 5 },
        planned: [{ kind: 'draft', id: 'd1', name: 'New prices', startsAt: '2026-11-30T05:00:00.000Z' }],
      },
    },
  });
  expect((await screen.findByText('Gross sales')).parentElement).toHaveTextContent(
    /120,000 UZSA week ago: 0 UZS/,
  );
  expect(screen.getByText('Average order').parentElement).toHaveTextContent('A week ago: —');
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Figures', '/figures'],
    ['Late orders3', '/board'],
    ['Stopped dishes2', '/menu?stopped=1'],
    ['Undelivered messages0', '/messages'],
    ['Messages without an answer5', '/customers'],
    ['New prices', '/drafts/d1'],
  ]);
  expect(screen.getByText('Applications in 7 days').parentElement).toHaveTextContent('4');
});
