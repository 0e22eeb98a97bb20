import { addLocale, localeOptions } from 'primereact/api';
import { addLocales } from './locales';

const ariaOf = (name: string): unknown => Reflect.get(localeOptions(name), 'aria');

test('texts for tables that a page has added, and the English ones of PrimeReact, stay beside the texts of fields', () => {
  addLocale('ru', { aria: { pageLabel: 'Страница {page}' } });
  addLocales();
  expect(ariaOf('ru')).toMatchObject({ pageLabel: 'Страница {page}', listLabel: 'Варианты' });
  expect(ariaOf('en')).toMatchObject({ nextPageLabel: 'Next Page', listLabel: 'Options' });
});
