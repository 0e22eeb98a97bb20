import { APPLICATION_LIMITS, paths, phoneText, useFeature, useStores } from '@olov/shared-kit';
import { DateField, PhoneField } from '@olov/shared-kit/forms';
import { useIntl } from '@olov/shared-kit/intl';
import { Link } from '@olov/shared-kit/router';
import { FormLongText, FormText, useFormField } from '@olov/shared-kit/submission';
import { observer } from 'mobx-react-lite';
import { ApplicationStore } from '../../stores/ApplicationStore';
import { ServedForm } from '../ServedForm';
import { ApplicationEnd } from './ApplicationEnd';
import styles from './ApplicationForm.module.css';
import { ConsentField } from './ConsentField';
import { CvField } from './CvField';
import { VacancyChoice } from './VacancyChoice';

export const ApplicationForm = observer(function ApplicationForm() {
  const { formatMessage } = useIntl();
  const { brand } = useStores();
  const { form, send, today } = useFeature(ApplicationStore);
  return (
    <div className={styles.form}>
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
      <ServedForm form={form} send={send} end={<ApplicationEnd />}>
        <VacancyChoice className={styles.pair} />
        <div className={styles.pair}>
          <FormText
            of={form}
            field="name"
            required
            maxLength={APPLICATION_LIMITS.name.max}
            autoComplete="name"
            autoCapitalize="words"
            enterKeyHint="next"
          />
          <PhoneField {...useFormField(form, 'phone')} required />
        </div>
        <div className={styles.pair}>
          <DateField {...useFormField(form, 'birthDate')} required autoComplete="bday" max={today} />
        </div>
        <FormLongText
          of={form}
          field="experience"
          rows={5}
          limit={APPLICATION_LIMITS.experience}
          counter="content.application.counter"
        />
        <CvField />
        <ConsentField />
      </ServedForm>
    </div>
  );
});
