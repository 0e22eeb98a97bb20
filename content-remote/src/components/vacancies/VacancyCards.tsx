import { paths, useStores, type VacancySummary } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Link } from '@olov/shared-kit/router';
import { buttonClass, EmptyState, Icon } from '@olov/shared-kit/ui';
import { vacanciesSearch } from '../../models/vacanciesData';
import { Card, CardTitle } from '../Card';
import styles from './VacancyCards.module.css';

interface Props {
  vacancies: readonly VacancySummary[];
  region: number | undefined;
}

export function VacancyCards({ vacancies, region }: Props) {
  const { formatMessage } = useIntl();
  const { features } = useStores();
  if (vacancies.length === 0) {
    return (
      <EmptyState
        icon="chef"
        drawing="hat"
        title={formatMessage({ id: 'content.vacancies.empty.title' })}
        action={
          features.has('contacts') && (
            <Link to={paths.contacts()} className={buttonClass('primary', 'large')}>
              {formatMessage({ id: 'content.vacancies.empty.action' })}
            </Link>
          )
        }
      >
        {formatMessage({ id: 'content.vacancies.empty.text' })}
      </EmptyState>
    );
  }
  return (
    <ul className={styles.list}>
      {vacancies.map(({ id, title, lead, salary, region: city }) => (
        <li key={id}>
          <Card className={styles.card}>
            <CardTitle to={`${paths.vacancies()}${vacanciesSearch({ region, id })}`}>{title}</CardTitle>
            {salary && <p className={styles.salary}>{salary}</p>}
            <p className={styles.lead}>{lead}</p>
            <p className={styles.city}>
              <Icon name="pin" size={18} />
              {city}
            </p>
          </Card>
        </li>
      ))}
    </ul>
  );
}
