import { refusesTracking } from './refusesTracking';

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
