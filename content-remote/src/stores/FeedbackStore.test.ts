import { createApi } from '@olov/shared-kit';
import { aRoot, fakeClients } from '@olov/shared-kit/testing';
import { FeedbackStore } from './FeedbackStore';

test('a feedback message that is being sent is not sent twice when another one begins', async () => {
  const { clients, requests } = fakeClients({ 'POST /api/feedback/Create': () => new Promise(() => {}) });
  const feedback = new FeedbackStore(aRoot({ api: createApi(clients) }));
  feedback.setText('name', 'Азиза');
  feedback.setText('contact', '+998901234567');
  feedback.setText('message', 'Пицца приехала горячей, спасибо!');
  void feedback.send();
  feedback.begin();
  void feedback.send();
  expect(feedback.status).toBe('sending');
  expect(requests).toHaveLength(1);
});
