import { ToastsStore } from '../stores/ToastsStore';
import { ApiError } from './ApiError';
import { reportFailure } from './reportFailure';

test.each([
  ['with a text says it', new ApiError('no', { status: 409, detail: 'Кухня закрыта' }), 'Кухня закрыта'],
  ['without a text says our own', new ApiError('no', { status: 500 }), 'error.server-error'],
  ['with an empty text says our own', new ApiError('no', { status: 500, detail: '' }), 'error.server-error'],
  ['that is no answer at all says our own', new TypeError('broken'), 'error.server-error'],
])('a failure %s', (_, error, detail) => {
  const toasts = new ToastsStore();
  reportFailure({ toasts }, error, 'error.server-error');
  expect(toasts.list).toMatchObject([{ severity: 'error', summary: 'error.title', detail }]);
});
