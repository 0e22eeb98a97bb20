import type { Figures } from '@olov/contract';
import { FiguresQuery } from '@olov/contract/orders/figures';
import { STAFF_APIS } from '@olov/contract/staff/names';
import { LANGUAGE_IDS, useFeature, useStores } from '@olov/shared-kit';
import { DateField } from '@olov/shared-kit/forms';
import { useIntl } from '@olov/shared-kit/intl';
import { buttonClass, SelectField } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Loaded } from '../components/common/Failure';
import { PageHead } from '../components/common/PageHead';
import { PlaceField } from '../components/common/PlaceField';
import { useText } from '../components/common/useText';
import { Chart } from '../components/figures/Chart';
import { Closings } from '../components/figures/Closings';
import styles from '../components/figures/Figures.module.css';
import { FigureTable } from '../components/figures/FigureTable';
import { dayOf } from '../models/days';
import { isPeriod, lastWeek } from '../models/period';
import { FiguresStore } from '../stores/FiguresStore';

export const Component = observer(function FiguresPage() {
  const store = useFeature(FiguresStore);
  const { clock, locale } = useStores();
  const { formatMessage } = useIntl();
  const [query, setQuery] = useState<FiguresQuery>(() => ({ ...lastWeek(clock.now), by: 'day' }));
  const load = () => {
    if (isPeriod(query)) void store.load(query);
  };
  useEffect(load, [store, query]);
  useEffect(() => void store.restaurants.load(), [store]);

  const { value: figures, request } = store.figures;
  const text = useText('office.figures.');
  const csv = new URLSearchParams({ ...query, Language: String(LANGUAGE_IDS[locale.current]) });
  const { restaurantId, groupId, ...whole } = query;
  const isTimed = figures?.by === 'hour' || figures?.by === 'day';
  return (
    <>
      <PageHead title={formatMessage({ id: 'office.figures' })}>
        {isPeriod(query) && (
          <a className={buttonClass('secondary')} href={`${STAFF_APIS.main}/api/figures/Csv?${csv}`} download>
            {formatMessage({ id: 'office.download' }, { format: 'CSV' })}
          </a>
        )}
      </PageHead>
      <div className={styles.choice}>
        {(['from', 'to'] as const).map((name) => (
          <DateField
            key={name}
            label={text(name)}
            value={query[name]}
            max={dayOf(clock.now)}
            error={name === 'to' && !isPeriod(query) ? text('no-period') : undefined}
            onText={(day) => setQuery((before) => ({ ...before, [name]: day }))}
          />
        ))}
        <PlaceField
          place={{ restaurantId, groupId }}
          groups={figures?.groups ?? []}
          restaurants={store.restaurants.value ?? []}
          onChange={(place) => setQuery({ ...whole, ...place })}
        />
        <SelectField
          label={text('by')}
          value={query.by}
          onChange={({ target }) =>
            setQuery((before) => ({ ...before, by: target.value as FiguresQuery['by'] }))
          }
        >
          {FiguresQuery.properties.by.anyOf.map(({ const: value }) => (
            <option key={value} value={value}>
              {text(value)}
            </option>
          ))}
        </SelectField>
      </div>
      <Loaded request={request} onRetry={load}>
        {figures && (
          <>
            <Totals total={figures.total} />
            {isTimed && figures.rows.length > 0 && <Chart figures={figures} />}
            <FigureTable figures={figures} isLoading={request.isLoading} />
          </>
        )}
      </Loaded>
      {restaurantId && isPeriod(query) && (
        <Closings from={query.from} to={query.to} restaurantId={restaurantId} />
      )}
    </>
  );
});

function Totals({ total }: Pick<Figures, 'total'>) {
  const { locale } = useStores();
  const { formatMessage } = useIntl();
  const values: [id: string, value: string | number | undefined][] = [
    ['orders', total.orders],
    ['gross', locale.money(total.gross)],
    ['refunds', locale.money(total.refunds)],
    ['net', locale.money(total.net)],
    ['discounts', locale.money(total.discounts ?? 0)],
    ['average', total.averageCheck === undefined ? undefined : locale.money(total.averageCheck)],
    ['minutes', total.averageMinutes],
    ['kept', total.keptPromises],
    ['cancelled', total.cancelled],
  ];
  return (
    <dl className={styles.totals}>
      {values.map(([id, value]) => (
        <div key={id}>
          <dt>{formatMessage({ id: `office.figures.${id}` })}</dt>
          <dd>{value ?? '—'}</dd>
        </div>
      ))}
    </dl>
  );
}
