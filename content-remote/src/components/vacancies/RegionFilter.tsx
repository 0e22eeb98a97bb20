import { paths, type VacancyList } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Link } from '@olov/shared-kit/router';
import { vacanciesSearch } from '../../models/vacanciesData';
import styles from './RegionFilter.module.css';

interface Props {
  regions: VacancyList['regions'];
  region: number | undefined;
}

/** A row of many cities scrolls on a phone. */
function showInRow(chosen: HTMLLIElement | null): void {
  const row = chosen?.parentElement;
  if (row) row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2;
}

/** Plain links, which also work without scripts. */
export function RegionFilter({ regions, region }: Props) {
  const { formatMessage } = useIntl();
  if (regions.length < 2) return null;
  const choices = [
    { id: undefined, name: formatMessage({ id: 'content.vacancies.everywhere' }) },
    ...regions,
  ];
  return (
    <nav aria-label={formatMessage({ id: 'content.vacancies.region' })}>
      <ul className={styles.choices}>
        {choices.map(({ id, name }) => (
          <li key={name} ref={id === region ? showInRow : undefined}>
            <Link
              to={`${paths.vacancies()}${vacanciesSearch({ region: id })}`}
              replace
              preventScrollReset
              aria-current={id === region ? 'true' : undefined}
              className={styles.choice}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
