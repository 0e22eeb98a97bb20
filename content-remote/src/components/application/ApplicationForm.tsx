import { paths, phoneText, useFeature, useHydrated, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Link } from '@olov/shared-kit/router';
import { useFormSubmit } from '@olov/shared-kit/submission';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { ApplicationStore } from '../../stores/ApplicationStore';
import { Trap } from '../Trap';
import styles from './ApplicationForm.module.css';
import { ConsentField } from './ConsentField';
import { CvField } from './CvField';
import { BirthDateField, ExperienceField, NameField, PhoneField } from './PersonFields';
import { SendBar } from './SendBar';
import { VacancyFields } from './VacancyFields';

export const ApplicationForm = observer(function ApplicationForm() {
  const { formatMessage } = useIntl();
  const { brand } = useStores();
  const { form, send } = useFeature(ApplicationStore);
  const isHydrated = useHydrated();
  const element = useFormSubmit(form, send);
  useEffect(() => form.keepDraft(), [form]);

  return (
    <form {...element} method="post" className={styles.form}>
      <header>
        <h1 className={styles.title}>{formatMessage({ id: 'content.application.title' })}</h1>
        <p className={styles.lead}>
          {formatMessage({ id: 'content.application.lead' })}{' '}
          <Link to={paths.vacancies()}>{formatMessage({ id: 'content.application.vacancies' })}</Link>
        </p>
      </header>
      <p className={styles.scriptless}>
        {formatMessage({ id: 'content.application.scriptless' })}{' '}
        <a href={`tel:${brand.phone}`}>{phoneText(brand.phone)}</a>
      </p>
      {/* The fields are disabled before hydration and after sending, because text typed then would be lost. */}
      <fieldset className={styles.fields} disabled={!isHydrated || form.isSending}>
        <div className={styles.pair}>
          <VacancyFields />
        </div>
        <div className={styles.pair}>
          <NameField />
          <PhoneField />
        </div>
        <div className={styles.pair}>
          <BirthDateField />
        </div>
        <ExperienceField />
        <CvField />
        <Trap form={form} />
        <ConsentField />
      </fieldset>
      {/* Without hydration a submit would put the fields into the URL. */}
      <fieldset className={styles.fields} disabled={!isHydrated}>
        <SendBar />
      </fieldset>
    </form>
  );
});
