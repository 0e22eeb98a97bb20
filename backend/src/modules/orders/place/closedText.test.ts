import { openingAt } from '@olov/contract';
import { at } from '../../../testing/shop';
import { closedText } from './closedText';

const hours = { opening: '10:00', closing: '23:00' };

const textsAt = (time: string, until?: number) => {
  const pause = until === undefined ? undefined : { until: new Date(until).toISOString() };
  const opening = openingAt({ ...hours, pause }, at(time));
  return (['ru', 'en', 'uz'] as const).map((locale) => closedText(opening, locale));
};

test('the text of a closed restaurant names the day of its opening unless that is today', () => {
  expect(textsAt('09:00')).toEqual([
    'Ресторан закрыт и откроется в 10:00. Выберите время заказа.',
    'The restaurant is closed and opens at 10:00. Choose a time for the order.',
    'Restoran yopiq, soat 10:00 da ochiladi. Buyurtma vaqtini tanlang.',
  ]);
  expect(textsAt('23:30')).toEqual([
    expect.stringContaining('откроется завтра в 10:00.'),
    expect.stringContaining('opens tomorrow at 10:00.'),
    expect.stringContaining('ertaga soat 10:00 da ochiladi.'),
  ]);
  expect(textsAt('12:00', at('10:00', 24))).toEqual([
    expect.stringContaining('откроется 24\u00a0ноября в 10:00.'),
    expect.stringContaining('opens on November 24 at 10:00.'),
    expect.stringContaining('24-noyabr soat 10:00 da ochiladi.'),
  ]);
});

test('the text of a paused restaurant names the end of the pause', () => {
  expect(textsAt('12:00', at('12:30'))).toEqual([
    expect.stringContaining('примет заказы с 12:30.'),
    expect.stringContaining('takes orders from 12:30.'),
    expect.stringContaining('buyurtmalar soat 12:30 dan qabul qilinadi.'),
  ]);
});
