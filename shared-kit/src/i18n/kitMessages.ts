import type { Locale } from '@olov/contract/platform/locales';
import en from '../../translations/en.json';
import ru from '../../translations/ru.json';
import uz from '../../translations/uz.json';

/** The catalogues of the kit as plain texts. */
export const kitMessages: Record<Locale, Record<string, string>> = { ru, en, uz };
