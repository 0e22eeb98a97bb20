import en from '../../translations/en.json';
import ru from '../../translations/ru.json';
import uz from '../../translations/uz.json';
import type { Locale } from '../i18n/locales';

/** The kit's own catalogues, as texts. */
export const kitMessages: Record<Locale, Record<string, string>> = { ru, en, uz };
