import { paths, type VacancyList } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Link } from '@olov/shared-kit/router';
import { useEffect, useRef } from 'react';
import { vacanciesSearch } from '../../models/vacanciesData';
import styles from './RegionFilter.module.css';

interface Props {
  regions: VacancyList['regions'];
  region: number | undefined;
}

/** Plain links, which also work without scripts. */
export function RegionFilter({ regions, region }: Props) {
  const { formatMessage } = useIntl();
  const row = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the region stands for the chosen link
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-current]')?.parentElement;
    if (row.current && chosen)
      row.current.scrollLeft = chosen.offsetLeft - (row.current.clientWidth - chosen.offsetWidth) / 2;
  }, [region]);
  if (regions.length < 2) return null;
  const choices = [
    { id: undefined, name: formatMessage({ id: 'content.vacancies.everywhere' }) },
    ...regions,
  ];
  return (
    <nav aria-label={formatMessage({ id: 'content.vacancies.region' })}>
      <ul ref={row} className={styles.choices}>
        {choices.map(({ id, name }) => (
          <li key={name}>
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
