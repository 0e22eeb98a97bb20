import { ApiError } from '../api/ApiError';
import { aRoot } from '../testing';
import { reportFailure } from './reportFailure';
import { ToastsStore } from './ToastsStore';

test.each([
  ['with a text says it', new ApiError('no', { status: 409, detail: 'Кухня закрыта' }), 'Кухня закрыта'],
  ['without a text says our own', new ApiError('no', { status: 500 }), 'error.server-error'],
  ['with an empty text says our own', new ApiError('no', { status: 500, detail: '' }), 'error.server-error'],
  ['that is no answer at all says our own', new TypeError('broken'), 'error.server-error'],
])('the toast of a failed request %s', (_, error, detail) => {
  const toasts = new ToastsStore();
  reportFailure({ toasts }, error, 'error.server-error');
  expect(toasts.list).toMatchObject([{ severity: 'error', summary: 'error.title', detail }]);
});

describe('failures without a network', () => {
  const unanswered = new ApiError('no answer', { status: 0 });
  const refused = new ApiError('no', { status: 409, detail: 'Кухня закрыта' });
  const shown = ({ toasts }: ReturnType<typeof aRoot>) => toasts.list.map(({ detail }) => detail);

  test.each(['error.fetch-error', 'error.server-error'] as const)(
    'a failed request with the message %s shows no toast while the network is lost',
    (fallback) => {
      const root = aRoot();
      reportFailure(root, unanswered, fallback);
      expect(shown(root)).toEqual([fallback]);
      root.connection.lose();
      expect(shown(root)).toEqual([]);
      reportFailure(root, unanswered, fallback);
      reportFailure(root, new TypeError('broken'), fallback);
      expect(shown(root)).toEqual([]);
      root.connection.regain();
      expect(shown(root)).toEqual([]);
      reportFailure(root, unanswered, fallback);
      expect(shown(root)).toEqual([fallback]);
    },
  );

  test('an error text of the server, and a failure that is the only response to a press, are shown also while the network is lost', () => {
    const root = aRoot();
    reportFailure(root, refused, 'error.server-error');
    root.connection.lose();
    reportFailure(root, unanswered, 'error.server-error', { isOnlyAnswer: true });
    expect(shown(root)).toEqual(['Кухня закрыта', 'error.server-error']);
    root.connection.lose();
    reportFailure(root, refused, 'error.fetch-error');
    expect(root.toasts.list.map(({ detail, times }) => `${detail} ${times}`)).toEqual([
      'Кухня закрыта 2',
      'error.server-error 1',
    ]);
  });

  test('a failure that is the only response to a press stays, even if a failed load showed the same text before', () => {
    const root = aRoot();
    reportFailure(root, unanswered, 'error.server-error');
    reportFailure(root, unanswered, 'error.server-error', { isOnlyAnswer: true });
    root.connection.lose();
    expect(shown(root)).toEqual(['error.server-error']);
  });

  test('failed requests to an API that does not respond are shown while the network works', () => {
    const root = aRoot();
    root.connection.miss();
    reportFailure(root, unanswered, 'error.fetch-error');
    expect(shown(root)).toEqual(['error.fetch-error']);
  });

  test('toasts about other things than the network are shown and stay while the network is lost', () => {
    const root = aRoot();
    root.toasts.show({ severity: 'success', summary: 'done' });
    root.connection.lose();
    root.toasts.show({ severity: 'error', summary: 'error.title', detail: 'error.storage-full' });
    expect(root.toasts.list.map(({ summary }) => summary)).toEqual(['done', 'error.title']);
  });
});
