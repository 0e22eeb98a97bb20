import { ConfigError } from '@olov/server-kit/settings';
import { readConfig } from './config';
import { createMapLink, OPENSTREETMAP } from './mapLink';

const POINT = { latitude: 41.311, longitude: 69.2797123456 };

test.each([
  [OPENSTREETMAP, 'https://www.openstreetmap.org/?mlat=41.311&mlon=69.279712#map=18/41.311/69.279712'],
  ['geo:{latitude},{longitude}', 'geo:41.311,69.279712'],
  ['http://maps.example/точка/{latitude}', 'http://maps.example/%D1%82%D0%BE%D1%87%D0%BA%D0%B0/41.311'],
])('the map link template %s opens the point', (template, link) => {
  expect(createMapLink(template)(POINT)).toBe(link);
});

describe('the variable MAP_LINK_URL', () => {
  test.each(['geo:{latitude},{longitude}', 'https://maps.example/?ll={longitude},{latitude}'])(
    'the variable MAP_LINK_URL accepts the value %s',
    (template) => {
      expect(readConfig({ MAP_LINK_URL: template }).mapLinkUrl).toBe(template);
    },
  );

  // asvs V1.3.7
  test.each([
    ['javascript:alert({latitude},{longitude})'],
    ['data:text/html,{latitude},{longitude}'],
    ['//maps.example/{latitude}/{longitude}'],
    ['https://maps.example/{latitude}'],
    ['https://maps.example/{longitude}'],
    [`https://maps.example/{latitude}/{longitude}?${'x'.repeat(300)}`],
  ])('the value %s of MAP_LINK_URL stops the start of the back end', (template) => {
    expect(() => readConfig({ MAP_LINK_URL: template })).toThrow(ConfigError);
  });
});
