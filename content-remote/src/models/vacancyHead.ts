import type { HeadContext, PageHead, VacancyList, VacancySummary } from '@olov/shared-kit';
import { paths } from '@olov/shared-kit';
import { publisherOf } from './publisher';
import type { VacanciesData } from './vacanciesData';

export function vacancyHead({ data, intl, stores, urlOf }: HeadContext): PageHead {
  const { list, vacancy } = data as VacanciesData;
  const posting = (one: VacancySummary, description: string) => ({
    '@type': 'JobPosting',
    identifier: one.id,
    title: one.title,
    description,
    ...(one.publishedAt && { datePosted: one.publishedAt }),
    inLanguage: stores.locale.tag,
    directApply: true,
    url: urlOf(`${paths.vacancies()}?id=${one.id}`),
    hiringOrganization: publisherOf(stores.brand, urlOf),
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: one.region, addressCountry: 'UZ' },
    },
  });
  if (vacancy) {
    return {
      title: `${vacancy.title}, ${vacancy.region}`,
      ...(vacancy.lead && { description: vacancy.lead }),
      jsonLd: [posting(vacancy, vacancy.body)],
    };
  }
  return {
    description: intl.formatMessage({ id: 'content.vacancies.lead' }),
    jsonLd: shown(list).map((one) => posting(one, one.lead)),
  };
}

const shown = ({ items }: VacancyList): VacancySummary[] => items.slice(0, 20);
