import fc from 'fast-check';
import { fold, wordsOf } from './fold';

describe('folding of a text', () => {
  test.each([
    ['Чиланзар', 'Chilanzar'],
    ['Чилонзор', 'Chilonzor'],
    ['Навоий', 'Navoiy'],
    ['Навои', 'Navoi'],
    ['Юнусобод', 'Yunusobod'],
    ['Қорасарой', 'Qorasaroy'],
    ['Шайхонтоҳур', 'Shayxontohur'],
    ['Ўзбекистон', 'Oʻzbekiston'],
    ['Мирзо Улуғбек', 'Mirzo Ulugʻbek'],
    ['Хамза', 'Khamza'],
    ['Джами', 'Jami'],
    ['Жомий', 'Jomiy'],
    ['Гагарин', 'GAGARIN'],
  ])('folded Cyrillic and Latin spellings are equal: %s, %s', (cyrillic, latin) => {
    expect(fold(cyrillic)).toBe(fold(latin));
  });

  test.each(['ʻ', 'ʼ', '‘', '’', "'", '`', '´', 'ʹ', ''])(
    'the apostrophe %j does not change the folded text',
    (apostrophe) => {
      expect(fold(`Bo${apostrophe}ston`)).toBe('boston');
    },
  );

  test('folding a text twice gives the same as folding it once', () => {
    const letters = fc.array(
      fc.constantFrom(...'абвгдеёжзийклмнопрстуфхцчшщъыьэюяўқғҳabcdefghijklmnopqrstuvwxyzʻ’ -'),
    );
    fc.assert(
      fc.property(letters, (text) => {
        const once = fold(text.join(''));
        expect(fold(fold(once))).toBe(fold(once));
      }),
    );
  });
});

describe('words of a text', () => {
  test.each([
    ['ул. Навои', ['navoi']],
    ['Navoiy koʻchasi', ['navoi']],
    ["Navoiy ko'chasi", ['navoi']],
    ['5 Navoi Street', ['5', 'navoi']],
    ['пр-т Бунёдкор', ['bunyodkor']],
    ['Чиланзарский р-н', ['chilanzarski']],
    ['Амир Темур шоҳ кўчаси', ['amir', 'temur']],
    ['улица', ['ulisa']],
    [' — ', []],
  ])('the text %j is split into the words %j', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });
});
