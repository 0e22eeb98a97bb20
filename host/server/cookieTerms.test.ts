import { FRAME_HEADER } from '@olov/contract';
import { cookieTerms } from './cookieTerms';

const LAX = { sameSite: 'lax', secure: false };
const FRAMED = { sameSite: 'none', secure: true, partitioned: true };

// asvs V3.3.2
test.each([
  ['a page', { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' }, LAX],
  [
    'a page that another site links to',
    { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'cross-site' },
    LAX,
  ],
  ['a call of the shop’s own page', { 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin' }, LAX],
  ['a browser that tells nothing', {}, LAX],
  ['a page in another site’s frame', { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site' }, FRAMED],
  ['the next page in that frame', { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-origin' }, FRAMED],
  [
    'a call from that frame',
    { 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin', [FRAME_HEADER]: '1' },
    FRAMED,
  ],
])('the cookie attributes for %s depend on whether another site frames the page', (_, headers, terms) => {
  expect(cookieTerms({ headers }, true)).toEqual(terms);
  expect(cookieTerms({ headers }, false)).toEqual(LAX);
});
