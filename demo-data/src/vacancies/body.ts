import type { Text } from '@olov/contract/seed';
import { text } from '../text';

type List = [ru: string, en: string, uz: string][];

const part = (title: string, items: string[]) =>
  `<h2>${title}</h2>\n<ul>\n${items.map((item) => `<li>${item}</li>`).join('\n')}\n</ul>`;

export const vacancyBody = (duties: List, asked: List, given: List): Text => {
  const of = (index: 0 | 1 | 2, titles: [string, string, string]) =>
    [duties, asked, given]
      .map((list, at) =>
        part(
          titles[at] ?? '',
          list.map((item) => item[index]),
        ),
      )
      .join('\n');
  return text(
    of(0, ['Что делать', 'Что важно', 'Что мы даём']),
    of(1, ['What you do', 'What matters', 'What we give']),
    of(2, ['Nima qilasiz', 'Nima muhim', 'Biz nima beramiz']),
  );
};

export const given: List = [
  [
    'Официальное оформление по Трудовому кодексу с первого дня',
    'A contract under the Labour Code from the first day',
    'Birinchi kundan Mehnat kodeksi boʻyicha rasmiy shartnoma',
  ],
  [
    'Зарплата два раза в месяц, без задержек',
    'Pay twice a month, always on time',
    'Oyiga ikki marta, kechiktirilmagan ish haqi',
  ],
  [
    'Горячий обед и форма за наш счёт',
    'A hot lunch and the uniform are on us',
    'Issiq tushlik va ish kiyimi bizdan',
  ],
];
