import { createMapLink, OPENSTREETMAP } from '../../../mapLink';
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

describe('a landmark with a geocoder answer only in Uzbek', () => {
  test('the kitchen reads the chosen street in Uzbek and the landmark’s name in Russian if the geocoder knows only Uzbek', () => {
    const address = { title: 'Xiyobon', street: 'Navoiy koʻchasi', house: '5' };
    expect(inRussian(address, { ...names, uz })).toMatchObject({
      text: 'Navoiy koʻchasi, 5',
      street: 'Navoiy koʻchasi',
      place: 'Сквер',
    });
  });

  test('the kitchen reads the house number that was part of the customer’s Uzbek title', () => {
    expect(inRussian({ title: uz.address }, { ...names, uz })).toMatchObject({
      text: 'Navoiy koʻchasi, 5',
      house: '5',
    });
  });
});

test('the kitchen reads the address of a place without a name in the only known language', () => {
  const place = { ru: { address: '' }, uz: { address: 'Toshkent, Shayxontohur tumani' } };
  expect(inRussian({ title: '41.31, 69.28', house: '7', isMeetingPoint: false }, place)).toMatchObject({
    text: 'Toshkent, Shayxontohur tumani',
    house: '7',
  });
});

describe('a typed house number at a point without a name', () => {
  const place = { ru: { address: 'Ташкент, ул. Навои', street: 'ул. Навои' }, uz: { address: '' } };

  test.each(['ул. Навои', 'Ташкент, ул. Навои'])(
    'a typed house number belongs to the street if the title contains the street: %s',
    (title) => {
      const found = inRussian({ title, house: '7', isMeetingPoint: false }, place);
      expect(found).toMatchObject({ text: 'ул. Навои, 7', street: 'ул. Навои' });
      expect(found).not.toHaveProperty('nearStreet');
    },
  );

  test.each(['41.31, 69.28', 'У бабушки'])(
    'a typed house number does not belong to the nearest street if the title lacks the street: %s',
    (title) => {
      const found = inRussian({ title, house: '7', isMeetingPoint: false }, place);
      expect(found).toMatchObject({ text: title, house: '7', nearStreet: 'ул. Навои' });
      expect(found).not.toHaveProperty('street');
    },
  );
});
