import { isSlug } from '@olov/contract/content/isSlug';
import {
  type HeadContext,
  notFound,
  type PageContext,
  type PageHead,
  usePageData,
  type Vacancy,
  type VacancyList,
} from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { useSearchParams } from '@olov/shared-kit/router';
import { found } from '../api/found';
import { PageTitle } from '../components/PageTitle';
import { RegionFilter } from '../components/vacancies/RegionFilter';
import { VacancyCards } from '../components/vacancies/VacancyCards';
import { VacancyView } from '../components/vacancies/VacancyView';
import { regionIn, type VacanciesData } from '../models/vacanciesData';
import styles from './VacanciesPage.module.css';

export const titleId = 'content.vacancies.title';

export const query = ['region', 'id'];

export const loader = async ({ stores, url, signal }: PageContext): Promise<VacanciesData> => {
  const { hr } = stores.clients;
  const id = url.searchParams.get('id');
  // The API answers other ids with 400, which a retry cannot solve.
  if (id !== null && !isSlug(id)) throw notFound('vacancy');
  const [list, vacancy] = await Promise.all([
    hr.get<VacancyList>('/api/vacancies/List', { query: { regionId: regionIn(url.searchParams) }, signal }),
    id === null ? undefined : found(hr.get<Vacancy>('/api/vacancies/Get', { query: { id }, signal })),
  ]);
  return { list, ...(vacancy && { vacancy }) };
};

export const head = async (context: HeadContext): Promise<PageHead> =>
  (await import(/* webpackChunkName: "head-vacancy" */ '../models/vacancyHead')).vacancyHead(context);

export function VacanciesPage() {
  const { list, vacancy } = usePageData<typeof loader>();
  const { formatMessage } = useIntl();
  const [search] = useSearchParams();
  const region = regionIn(search);
  if (vacancy) return <VacancyView vacancy={vacancy} region={region} />;
  return (
    <div className={styles.page}>
      <PageTitle
        title={formatMessage({ id: 'content.vacancies.title' })}
        lead={formatMessage({ id: 'content.vacancies.lead' })}
      />
      <RegionFilter regions={list.regions} region={region} />
      <VacancyCards vacancies={list.items} region={region} />
    </div>
  );
}

export { VacanciesPage as Component };
