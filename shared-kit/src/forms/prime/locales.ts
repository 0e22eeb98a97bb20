import type { Locale } from '@olov/shared-kit';
import { addLocale, localeOptions } from 'primereact/api';
import { DATE_STYLES } from '../../uiKit';

type Text =
  | `choose${'' | 'Date' | 'Month' | 'Year'}`
  | `${'prev' | 'next'}${'Month' | 'Year' | 'Decade'}`
  | `empty${'' | 'Search'}Message`;
type Names = `${'month' | 'day'}Names${'' | 'Short'}` | 'dayNamesMin';

/** Labels for screen readers. */
interface Labels {
  aria: Record<'listLabel' | 'otpLabel', string>;
}

const words = (text: string): string[] => text.split(',');

/** Names of months stand alone here, so Russian uses the nominative case, unlike in dates. Sunday is the first day. */
const TEXTS: { en: Labels } & Record<
  Exclude<Locale, 'en'>,
  Labels & Record<Text, string> & Record<Names, string[]>
> = {
  en: { aria: { listLabel: 'Options', otpLabel: 'Digit {0}' } },
  ru: {
    chooseDate: 'Выбор даты',
    chooseMonth: 'Выбрать месяц',
    chooseYear: 'Выбрать год',
    prevMonth: 'Предыдущий месяц',
    nextMonth: 'Следующий месяц',
    prevYear: 'Предыдущий год',
    nextYear: 'Следующий год',
    prevDecade: 'Предыдущие десять лет',
    nextDecade: 'Следующие десять лет',
    choose: 'Выбрать',
    emptyMessage: 'Нет вариантов',
    emptySearchMessage: 'Ничего не найдено',
    monthNames: words('Январь,Февраль,Март,Апрель,Май,Июнь,Июль,Август,Сентябрь,Октябрь,Ноябрь,Декабрь'),
    monthNamesShort: words('янв.,февр.,март,апр.,май,июнь,июль,авг.,сент.,окт.,нояб.,дек.'),
    dayNames: words('воскресенье,понедельник,вторник,среда,четверг,пятница,суббота'),
    dayNamesShort: words('вс,пн,вт,ср,чт,пт,сб'),
    dayNamesMin: words('вс,пн,вт,ср,чт,пт,сб'),
    aria: { listLabel: 'Варианты', otpLabel: 'Цифра {0}' },
  },
  uz: {
    chooseDate: 'Sanani tanlash',
    chooseMonth: 'Oyni tanlash',
    chooseYear: 'Yilni tanlash',
    prevMonth: 'Oldingi oy',
    nextMonth: 'Keyingi oy',
    prevYear: 'Oldingi yil',
    nextYear: 'Keyingi yil',
    prevDecade: 'Oldingi oʻn yil',
    nextDecade: 'Keyingi oʻn yil',
    choose: 'Tanlash',
    emptyMessage: 'Variantlar yoʻq',
    emptySearchMessage: 'Hech narsa topilmadi',
    monthNames: words('Yanvar,Fevral,Mart,Aprel,May,Iyun,Iyul,Avgust,Sentabr,Oktabr,Noyabr,Dekabr'),
    monthNamesShort: words('yan,fev,mar,apr,may,iyn,iyl,avg,sen,okt,noy,dek'),
    dayNames: words('yakshanba,dushanba,seshanba,chorshanba,payshanba,juma,shanba'),
    dayNamesShort: words('yak,dush,sesh,chor,pay,jum,shan'),
    dayNamesMin: words('Ya,Du,Se,Ch,Pa,Ju,Sh'),
    aria: { listLabel: 'Variantlar', otpLabel: '{0}-raqam' },
  },
};

/** Most English texts are built in. Texts that are known already stay. */
export function addLocales(): void {
  for (const [name, texts] of Object.entries(TEXTS) as [Locale, Labels][]) {
    const { format: dateFormat, firstWeekday: firstDayOfWeek } = DATE_STYLES[name];
    const known: { aria?: object } | undefined = localeOptions(name);
    const aria = { ...known?.aria, ...texts.aria };
    addLocale(name, { ...known, dateFormat, firstDayOfWeek, ...texts, aria });
  }
}
