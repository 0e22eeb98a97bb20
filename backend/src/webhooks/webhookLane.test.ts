import { type Fault, startFaultyServer } from '@olov/server-kit/testing/faulty-server';
import type { Outcome } from '../outbox/lane';
import { createWebhookLane } from './webhookLane';

const silence = { failed: 'the receiver did not answer' };

// remote call: backend/src/webhooks/webhookLane.ts
test.each<[Fault, Outcome]>([
  ['silent', silence],
  ['refused', silence],
  ['failing', { failed: 'the receiver answered 500', isFinal: false }],
  ['slow', 'done'],
  ['wrong', 'done'],
  ['endless', 'done'],
  ['redirecting', { failed: 'the receiver answered 302', isFinal: false }],
])(
  'an event to a receiver that is %s has the outcome %j, and no redirect is followed',
  async (fault, outcome) => {
    const receiver = await startFaultyServer();
    await receiver.become(fault);
    const lane = createWebhookLane({
      url: receiver.url,
      secrets: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
      timeoutMs: 2000,
    });
    const content = { id: 'an-event', type: 'order.changed', timestamp: '', data: {} } as never;
    const message = { id: 1, content, attempts: 0, expiresAt: new Date() };
    expect(await lane.send(message, new AbortController().signal)).toEqual(outcome);
    expect(receiver.asked).not.toContain('/elsewhere');
    await receiver.close();
  },
);
