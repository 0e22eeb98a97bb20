import '@olov/shared-kit/prime';
import { localeOptions } from 'primereact/api';
import { addLocales } from './locales';

test('the texts of the tables stand beside those of the date fields', () => {
  addLocales();
  expect(localeOptions('uz')).toMatchObject({
    chooseDate: 'Sanani tanlash',
    emptyMessage: 'Hech narsa yoʻq',
    aria: { pageLabel: '{page}-sahifa', otpLabel: '{0}-raqam' },
  });
});
