import { ORDER_STATUS } from '@olov/shared-kit';
import { expectCatalogues } from '@olov/shared-kit/testing';
import en from '../translations/en.json';
import ru from '../translations/ru.json';
import uz from '../translations/uz.json';
import { statusLeadId, statusNameId } from './models/orderStatus';

test('every text of the orders remote exists in all three languages', () => {
  expectCatalogues({ ru, en, uz });
});

test('every order status has a name and a sentence in both modes', () => {
  for (const code of [...Object.values(ORDER_STATUS), 35, 999])
    for (const mode of [0, 200] as const) {
      expect(ru).toHaveProperty([statusNameId(code, mode)]);
      expect(ru).toHaveProperty([statusLeadId(code, mode)]);
    }
});

test.each([
  [50, 0, 'Готов', 'Ready', 'Tayyor'],
  [50, 200, 'Можно забирать', 'Ready for pickup', 'Olib ketish mumkin'],
  [201, 0, 'Доставлен', 'Delivered', 'Yetkazildi'],
  [201, 200, 'Выдан', 'Collected', 'Topshirildi'],
  [35, 0, 'В обработке', 'Processing', 'Jarayonda'],
] as const)('the order status %d in mode %d is called %s, %s, %s', (code, mode, ...names) => {
  const id = statusNameId(code, mode);
  expect([ru, en, uz].map((catalogue) => (catalogue as Record<string, string>)[id])).toEqual(names);
});
