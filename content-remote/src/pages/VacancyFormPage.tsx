import { type PageContext, useFeature, usePageData, type VacancyList } from '@olov/shared-kit';
import { useSearchParams } from '@olov/shared-kit/router';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { ApplicationForm } from '../components/application/ApplicationForm';
import { ApplicationSent } from '../components/application/ApplicationSent';
import { ApplicationStore } from '../stores/ApplicationStore';
import styles from './VacancyFormPage.module.css';

export const titleId = 'content.application.title';

export const loader = ({ stores, signal }: PageContext): Promise<VacancyList> =>
  stores.api.vacancies.list({ signal });

export const VacancyFormPage = observer(function VacancyFormPage() {
  const list = usePageData<typeof loader>();
  const [query] = useSearchParams();
  const application = useFeature(ApplicationStore);
  useState(() => application.open(list, query.get('id')));
  return (
    <div className={styles.page}>
      {application.status === 'sent' ? <ApplicationSent /> : <ApplicationForm />}
    </div>
  );
});

export { VacancyFormPage as Component };
