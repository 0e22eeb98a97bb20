import { memoryStorage } from '@olov/shared-kit/testing';
import { refusingStorage } from '../visit/browserStorage';
import { ConsentStore, refusesTracking } from './ConsentStore';

test('a decision about statistics is stored, and another page starts with it', () => {
  const storage = memoryStorage();
  const consent = new ConsentStore(['ga4'], storage, false);
  expect(consent.state).toBe('undecided');
  consent.decide('granted');
  expect(consent.state).toBe('granted');
  expect(new ConsentStore(['ga4'], storage, false).state).toBe('granted');
  consent.decide('denied');
  expect(new ConsentStore(['ga4'], storage, false).state).toBe('denied');
});

test('a decision does not hold for a service that the visitor was not asked for', () => {
  const storage = memoryStorage({ consent: 'granted ga4' });
  expect(new ConsentStore(['ga4', 'metrica'], storage, false).state).toBe('undecided');
  expect(new ConsentStore(['ga4'], storage, false).state).toBe('granted');
});

test.each(['', 'yes ga4', '{"v":1}'])('the stored text %j is no decision', (text) => {
  expect(new ConsentStore(['ga4'], memoryStorage({ consent: text }), false).state).toBe('undecided');
});

test('a decision of another tab is taken over when it is read', () => {
  const storage = memoryStorage({ consent: 'granted ga4' });
  const consent = new ConsentStore(['ga4'], storage, false);
  storage.setItem('consent', 'denied ga4');
  consent.read();
  expect(consent.state).toBe('denied');
});

test('a browser that asks not to track counts as a refusal, also after a consent', () => {
  const consent = new ConsentStore(['ga4'], memoryStorage({ consent: 'granted ga4' }), true);
  expect(consent.state).toBe('denied');
});

test('a decision that cannot be stored holds for the page', () => {
  const consent = new ConsentStore(['ga4'], refusingStorage, false);
  consent.decide('granted');
  expect(consent.state).toBe('granted');
});

test.each([
  [{ globalPrivacyControl: true, doNotTrack: null }, true],
  [{ doNotTrack: '1' }, true],
  [{ doNotTrack: 'yes' }, true],
  [{ globalPrivacyControl: false, doNotTrack: '0' }, false],
  [{ doNotTrack: 'unspecified' }, false],
  [{ doNotTrack: null }, false],
])('a browser with %j asks not to track: %s', (navigator, expected) => {
  expect(refusesTracking(navigator)).toBe(expected);
});
