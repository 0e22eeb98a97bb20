import type { StoredApplication } from '@olov/contract';
import { withoutBidiControls } from '../../text/bidiControls';
import { BOM, csvRow } from '../../text/csv';
import type { Locale, Texts } from '../../text/language';

const COLUMNS: ((application: StoredApplication) => string | number | undefined)[] = [
  ({ id }) => id,
  ({ createdAt }) => createdAt,
  ({ vacancyTitle }) => vacancyTitle,
  ({ regionId }) => regionId,
  ({ name }) => name,
  ({ phone }) => phone,
  ({ birthDate }) => birthDate,
  ({ experience }) => experience,
  ({ languageId }) => languageId,
  ({ cv }) => cv?.name,
];

const HEADINGS: Texts<string[]> = {
  ru: ['Код', 'Получено', 'Вакансия', 'Регион', 'Имя', 'Телефон', 'Дата рождения', 'Опыт', 'Язык', 'Резюме'],
  en: [
    'Code',
    'Received',
    'Vacancy',
    'Region',
    'Name',
    'Phone',
    'Date of birth',
    'Experience',
    'Language',
    'CV',
  ],
  uz: [
    'Kod',
    'Qabul qilingan',
    'Vakansiya',
    'Hudud',
    'Ism',
    'Telefon',
    'Tugʻilgan sana',
    'Tajriba',
    'Til',
    'Rezyume',
  ],
};

/** RFC 4180, streamed because all applications may not fit into memory. */
export async function* applicationsCsv(
  parts: AsyncIterable<StoredApplication[]>,
  locale: Locale,
): AsyncGenerator<string> {
  yield BOM + row(HEADINGS[locale]);
  for await (const applications of parts) {
    yield applications.map((one) => row(COLUMNS.map((of) => of(one) ?? ''))).join('');
  }
}

const row = (values: (string | number)[]): string =>
  csvRow(values.map((value) => withoutBidiControls(String(value))));
