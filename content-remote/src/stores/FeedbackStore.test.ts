import { aRoot, fakeClients } from '@olov/shared-kit/testing';
import { FeedbackStore } from './FeedbackStore';

test('a feedback message that is being sent is not sent again when the customer begins another message', async () => {
  const { clients, requests } = fakeClients({ 'POST /api/feedback/Create': () => new Promise(() => {}) });
  const feedback = new FeedbackStore(aRoot({ clients }));
  feedback.form.fields.setText('name', 'Азиза');
  feedback.form.fields.setText('contact', '+998901234567');
  feedback.form.fields.setText('message', 'Пицца приехала горячей, спасибо!');
  void feedback.send();
  feedback.form.submission.reopen();
  void feedback.send();
  expect(feedback.form.submission.status).toBe('sending');
  await new Promise((resolve) => setTimeout(resolve));
  expect(requests).toHaveLength(1);
});
