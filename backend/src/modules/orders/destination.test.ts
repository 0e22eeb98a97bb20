import { createMapLink, OPENSTREETMAP } from '../../mapLink';
import { presentDestination } from './destination';

const mapLink = createMapLink(OPENSTREETMAP);
const point = { latitude: 41.31, longitude: 69.28 };
const names = { ru: { address: '', name: 'Сквер' }, en: { address: '', name: 'Square' } };
const uz = {
  address: 'Toshkent, Navoiy koʻchasi, 5',
  name: 'Xiyobon',
  street: 'Navoiy koʻchasi',
  house: '5',
};

const inRussian = (
  address: Omit<Parameters<typeof presentDestination>[0]['address'] & object, keyof typeof point>,
  place: Parameters<typeof presentDestination>[0]['place'],
) => presentDestination({ address: { ...point, ...address }, place }, 'ru', mapLink);

describe('a landmark that the geocoder described in Uzbek alone', () => {
  test('has in Russian the chosen street as it is in Uzbek, and its own name in Russian', () => {
    const address = { title: 'Xiyobon', street: 'Navoiy koʻchasi', house: '5' };
    expect(inRussian(address, { ...names, uz })).toMatchObject({
      text: 'Navoiy koʻchasi, 5',
      street: 'Navoiy koʻchasi',
      place: 'Сквер',
    });
  });

  test('has in Russian the house that the customer read in the Uzbek title', () => {
    expect(inRussian({ title: uz.address }, { ...names, uz })).toMatchObject({
      text: 'Navoiy koʻchasi, 5',
      house: '5',
    });
  });
});

test('a place without a name has its address from the one language that was answered', () => {
  const place = { ru: { address: '' }, uz: { address: 'Toshkent, Shayxontohur tumani' } };
  expect(inRussian({ title: '41.31, 69.28', house: '7', isMeetingPoint: false }, place)).toMatchObject({
    text: 'Toshkent, Shayxontohur tumani',
    house: '7',
  });
});

describe('a house number that was typed for a point without a name', () => {
  const place = { ru: { address: 'Ташкент, ул. Навои', street: 'ул. Навои' }, uz: { address: '' } };

  test.each(['ул. Навои', 'Ташкент, ул. Навои'])(
    'stands in the street where the customer read it: %s',
    (title) => {
      const found = inRussian({ title, house: '7', isMeetingPoint: false }, place);
      expect(found).toMatchObject({ text: 'ул. Навои, 7', street: 'ул. Навои' });
      expect(found).not.toHaveProperty('nearStreet');
    },
  );

  test.each(['41.31, 69.28', 'У бабушки'])(
    'does not stand in the nearest street where the title does not name it: %s',
    (title) => {
      const found = inRussian({ title, house: '7', isMeetingPoint: false }, place);
      expect(found).toMatchObject({ text: title, house: '7', nearStreet: 'ул. Навои' });
      expect(found).not.toHaveProperty('street');
    },
  );
});
