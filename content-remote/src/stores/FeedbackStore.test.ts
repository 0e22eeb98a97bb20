import { aRoot, fakeClients } from '@olov/shared-kit/testing';
import { FeedbackStore } from './FeedbackStore';

test('a feedback message that is being sent is not sent again when the customer begins another message', async () => {
  const { clients, requests } = fakeClients({ 'POST /api/feedback/Create': () => new Promise(() => {}) });
  const feedback = new FeedbackStore(aRoot({ clients }));
  feedback.form.setText('name', 'Азиза');
  feedback.form.setText('contact', '+998901234567');
  feedback.form.setText('message', 'Пицца приехала горячей, спасибо!');
  void feedback.send();
  feedback.form.reopen();
  void feedback.send();
  expect(feedback.form.status).toBe('sending');
  await Promise.resolve();
  expect(requests).toHaveLength(1);
});
