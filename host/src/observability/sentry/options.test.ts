import { aComposition } from '../../testing/openShell';
import { optionsOf } from './options';

test('every trace is sampled, one session in ten is recorded, and every session with an error', () => {
  expect(optionsOf('https://key@ingest.olov.test/1', aComposition({}), () => undefined)).toMatchObject({
    tracesSampleRate: 1,
    replaysSessionSampleRate: 0.1,
    replaysOnErrorSampleRate: 1,
  });
});
