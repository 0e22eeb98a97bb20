import { LOCALES, type Locale } from '@olov/shared-kit';
import { expectCatalogues } from '@olov/shared-kit/testing';
import en from '../../translations/en.json';
import ru from '../../translations/ru.json';
import uz from '../../translations/uz.json';
import { loadMessages } from './messages';

const own: Record<Locale, Record<string, string>> = { ru, en, uz };

// spec 1: In three interface languages: Russian, English, Uzbek
test('the shell’s own texts are complete in all three languages', () => {
  expectCatalogues(own);
});

test.each(LOCALES)('the texts of a page in %s are those of the kit and of the shell', async (locale) => {
  const messages = await loadMessages(locale);
  expect(messages).toMatchObject(own[locale]);
  expect(Object.keys(messages)).toEqual(expect.arrayContaining(['kit.close', 'map.delivery', 'error.title']));
});
