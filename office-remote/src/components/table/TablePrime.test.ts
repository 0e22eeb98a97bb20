import { localeOptions } from 'primereact/api';
import './TablePrime';

test('the texts of the tables stand beside those of the date fields', () => {
  expect(localeOptions('uz')).toMatchObject({
    chooseDate: 'Sanani tanlash',
    emptyMessage: 'Hech narsa yoʻq',
    aria: { pageLabel: '{page}-sahifa', otpLabel: '{0}-raqam' },
  });
});
