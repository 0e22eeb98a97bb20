import { aComposition } from '../../testing/openShell';
import { optionsOf } from './options';

// spec 9: Error reporting: trace sample rate 1
// spec 9: Error reporting: replay sample rate 0.1 for sessions and 1 on error
test('every trace is sampled, one session in ten is recorded, and every session with an error', () => {
  expect(optionsOf('https://key@ingest.olov.test/1', aComposition({}), () => undefined)).toMatchObject({
    tracesSampleRate: 1,
    replaysSessionSampleRate: 0.1,
    replaysOnErrorSampleRate: 1,
  });
});
