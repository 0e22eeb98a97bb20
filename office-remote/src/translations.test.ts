import { expectCatalogues } from '@olov/shared-kit/testing';
import en from '../translations/en.json';
import ru from '../translations/ru.json';
import uz from '../translations/uz.json';

test('every text of the office exists in all three languages', () => {
  expectCatalogues({ ru, en, uz });
});
