import { familyOf } from './families';

test.each([
  [
    'chromium',
    'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36',
  ],
  [
    'chromium',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/156.0 Chrome/156.0 Edg/156.0',
  ],
  ['firefox', 'Mozilla/5.0 (Android 14; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0'],
  [
    'safari',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/156.0 Safari/604.1',
  ],
  ['other', 'curl/8.5.0'],
  ['other', undefined],
])('the browser family is %s for the user agent %s', (family, agent) => {
  expect(familyOf(agent)).toBe(family);
});
