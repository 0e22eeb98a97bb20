import type { Locale } from '@olov/shared-kit';
import { Prime } from '@olov/shared-kit/prime';
import { addLocale, localeOptions } from 'primereact/api';
import type { ReactNode } from 'react';

interface Texts {
  emptyMessage: string;
  aria: Record<
    | `${'first' | 'last' | 'next' | 'previous' | 'prev'}PageLabel`
    | `${'page' | 'rowsPerPage' | 'expand' | 'collapse'}Label`
    | `${'expand' | 'collapse' | 'select' | 'unselect'}Row`,
    string
  >;
}

/** Texts of the tables, beside those of the kit’s fields; the English ones are built in. */
const TEXTS = {
  ru: {
    emptyMessage: 'Ничего нет',
    aria: {
      firstPageLabel: 'Первая страница',
      lastPageLabel: 'Последняя страница',
      nextPageLabel: 'Следующая страница',
      previousPageLabel: 'Предыдущая страница',
      prevPageLabel: 'Предыдущая страница',
      pageLabel: 'Страница {page}',
      rowsPerPageLabel: 'Строк на странице',
      expandLabel: 'Развернуть',
      collapseLabel: 'Свернуть',
      expandRow: 'Развернуть строку',
      collapseRow: 'Свернуть строку',
      selectRow: 'Строка выбрана',
      unselectRow: 'Строка не выбрана',
    },
  },
  uz: {
    emptyMessage: 'Hech narsa yoʻq',
    aria: {
      firstPageLabel: 'Birinchi sahifa',
      lastPageLabel: 'Oxirgi sahifa',
      nextPageLabel: 'Keyingi sahifa',
      previousPageLabel: 'Oldingi sahifa',
      prevPageLabel: 'Oldingi sahifa',
      pageLabel: '{page}-sahifa',
      rowsPerPageLabel: 'Sahifadagi qatorlar',
      expandLabel: 'Ochish',
      collapseLabel: 'Yopish',
      expandRow: 'Qatorni ochish',
      collapseRow: 'Qatorni yopish',
      selectRow: 'Qator tanlangan',
      unselectRow: 'Qator tanlanmagan',
    },
  },
} satisfies Record<Exclude<Locale, 'en'>, Texts>;

for (const [name, texts] of Object.entries(TEXTS)) {
  const known: { aria?: object } | undefined = localeOptions(name);
  addLocale(name, { ...known, ...texts, aria: { ...known?.aria, ...texts.aria } });
}

/** Stands around each table, and not around the app: the board has none, and PrimeReact weighs as much as the board. */
export const TablePrime = ({ children }: { children: ReactNode }) => <Prime>{children}</Prime>;
