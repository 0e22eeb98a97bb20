import { paths, type Vacancy } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Link } from '@olov/shared-kit/router';
import { buttonClass, Icon } from '@olov/shared-kit/ui';
import { vacanciesSearch } from '../../models/vacanciesData';
import { BackLink } from '../BackLink';
import { Day } from '../Day';
import { StoryBody } from '../story/StoryBody';
import styles from './VacancyView.module.css';

interface Props {
  vacancy: Vacancy;
  region: number | undefined;
}

export function VacancyView({ vacancy, region }: Props) {
  const { formatMessage } = useIntl();
  const { id, title, lead, salary, region: city, publishedAt, body } = vacancy;
  return (
    <article className={styles.vacancy}>
      <BackLink
        to={`${paths.vacancies()}${vacanciesSearch({ region })}`}
        label={formatMessage({ id: 'content.vacancies.back' })}
      />
      <header>
        <h1 className={styles.title}>{title}</h1>
        {salary && <p className={styles.salary}>{salary}</p>}
        <p className={styles.meta}>
          <Icon name="pin" size={18} />
          {city}
          {publishedAt && <span aria-hidden="true">·</span>}
          <Day moment={publishedAt} />
        </p>
        <p className={styles.lead}>{lead}</p>
      </header>
      <StoryBody html={body} />
      <div className={styles.bar}>
        <Link
          to={`${paths.vacancyForm()}?${new URLSearchParams({ id })}`}
          className={buttonClass('primary', 'large')}
        >
          {formatMessage({ id: 'content.vacancies.apply' })}
        </Link>
      </div>
    </article>
  );
}
