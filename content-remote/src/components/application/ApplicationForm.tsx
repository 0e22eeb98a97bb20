import { formatPhone, paths, useFeature, useHydrated, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Link } from '@olov/shared-kit/router';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useRef } from 'react';
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
  const application = useFeature(ApplicationStore);
  const isHydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => application.keepDraft(), [application]);

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const isSent = await application.send();
    if (isSent || application.failure?.kind !== 'fields') return;
    requestAnimationFrame(() => focusOn(form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')));
  };

  return (
    <form
      ref={form}
      noValidate
      method="post"
      className={styles.form}
      onSubmit={(event) => void handleSubmit(event)}
    >
      <header>
        <h1 className={styles.title}>{formatMessage({ id: 'content.application.title' })}</h1>
        <p className={styles.lead}>
          {formatMessage({ id: 'content.application.lead' })}{' '}
          <Link to={paths.vacancies()}>{formatMessage({ id: 'content.application.vacancies' })}</Link>
        </p>
      </header>
      <p className={styles.scriptless}>
        {formatMessage({ id: 'content.application.scriptless' })}{' '}
        <a href={`tel:${brand.phone}`}>{formatPhone(brand.phone)}</a>
      </p>
      {/* Disabled before hydration and after sending: text typed then would be lost. */}
      <fieldset className={styles.fields} disabled={!isHydrated || application.status === 'sending'}>
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
        <Trap form={application} />
        <ConsentField />
      </fieldset>
      {/* Without hydration a submit would put the fields into the URL. */}
      <fieldset className={styles.fields} disabled={!isHydrated}>
        <SendBar />
      </fieldset>
    </form>
  );
});

/** Centred, because the sticky header would cover a field at the top. */
function focusOn(field: HTMLElement | null | undefined): void {
  field?.focus({ preventScroll: true });
  field?.scrollIntoView?.({ block: 'center' });
}
