import {
  type HeadContext,
  type PageContext,
  type PageHead,
  paths,
  useFeature,
  usePageData,
  type VacancyList,
} from '@olov/shared-kit';
import { useSearchParams } from '@olov/shared-kit/router';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { ApplicationForm } from '../components/application/ApplicationForm';
import { ApplicationSent } from '../components/application/ApplicationSent';
import { publisherOf } from '../models/publisher';
import { ApplicationStore } from '../stores/ApplicationStore';
import styles from './VacancyFormPage.module.css';

export const titleId = 'content.application.title';

export const loader = ({ stores, signal }: PageContext): Promise<VacancyList> =>
  stores.clients.hr.get('/api/vacancies/List', { signal });

export const head = ({ intl, stores, urlOf }: HeadContext): PageHead => {
  const description = intl.formatMessage({ id: 'content.application.lead' });
  return {
    description,
    jsonLd: [
      {
        '@type': 'WebPage',
        name: intl.formatMessage({ id: titleId }),
        description,
        url: urlOf(paths.vacancyForm()),
        inLanguage: stores.locale.tag,
        publisher: publisherOf(stores.brand, urlOf),
      },
    ],
  };
};

export const VacancyFormPage = observer(function VacancyFormPage() {
  const list = usePageData<typeof loader>();
  const [query] = useSearchParams();
  const application = useFeature(ApplicationStore);
  useState(() => application.open(list, query.get('id')));
  return (
    <div className={styles.page}>
      {application.form.submission.status === 'sent' ? <ApplicationSent /> : <ApplicationForm />}
    </div>
  );
});

export { VacancyFormPage as Component };
