import type { DayClosings, FiguresQuery } from '@olov/contract';
import { useFeature, useStores } from '@olov/shared-kit';
import { Button, Dialog } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { FiguresStore } from '../../stores/FiguresStore';
import { FormState } from '../../stores/FormState';
import { OfficeSession } from '../../stores/OfficeSession';
import common from '../common/common.module.css';
import { Loaded } from '../common/Failure';
import { NumberField } from '../common/NumberField';
import { Problem } from '../common/Problem';
import { State } from '../common/State';
import { useText } from '../common/useText';
import { usePaymentName } from '../orders/usePaymentName';
import { Table, type TableColumn } from '../table/Table';

type Day = DayClosings['days'][number];
type Query = Pick<FiguresQuery, 'from' | 'to'> & { restaurantId: string };

/** The open and closed business days of a restaurant. */
export const Closings = observer(function Closings({ from, to, restaurantId }: Query) {
  const store = useFeature(FiguresStore);
  const session = useFeature(OfficeSession);
  const { locale } = useStores();
  const text = useText('office.closings');
  const [open, setOpen] = useState<Day>();
  const load = () => void store.loadClosings({ from, to, restaurantId });
  useEffect(load, [store, from, to, restaurantId]);

  const { value, request } = store.closings;
  const columns: TableColumn<Day>[] = [
    { key: 'day', body: ({ day }) => locale.date(`${day}T12:00:00Z`) },
    {
      key: 'state',
      body: (day) => {
        if (day.closing)
          return (
            <State tone="good">
              {text('.closed', { ...day.closing, at: locale.dateTime(day.closing.at) })}
            </State>
          );
        if (day.isRunning) return <State tone="waits">{text('.running')}</State>;
        return session.has('change Figures') ? (
          <Button variant="secondary" onClick={() => setOpen(day)}>
            {text('.close')}
          </Button>
        ) : (
          <State>{text('.open')}</State>
        );
      },
    },
    {
      key: 'net',
      isNumber: true,
      body: ({ sums }) => locale.money(sums.reduce((all, { gross, refunds }) => all + gross - refunds, 0)),
    },
    { key: 'expected', isNumber: true, body: ({ cashExpected }) => locale.money(cashExpected) },
    {
      key: 'counted',
      isNumber: true,
      body: ({ closing }) => (closing ? locale.money(closing.cashCounted) : '—'),
    },
    {
      key: 'difference',
      isNumber: true,
      body: ({ closing, cashExpected }) => (closing ? locale.money(closing.cashCounted - cashExpected) : '—'),
    },
  ];
  return (
    <section className={common.section} aria-label={text('')}>
      <h2 className={common.subtitle}>{text('')}</h2>
      <Loaded request={request} onRetry={load}>
        {value && (
          <Table
            texts="office.closings"
            rows={value.days}
            rowKey="day"
            columns={columns}
            isLoading={request.isLoading}
          />
        )}
      </Loaded>
      {open && (
        <CloseDialog day={open} query={{ from, to, restaurantId }} onClose={() => setOpen(undefined)} />
      )}
    </section>
  );
});

interface Props {
  day: Day;
  query: Query;
  onClose: () => void;
}

const CloseDialog = observer(function CloseDialog({ day, query, onClose }: Props) {
  const store = useFeature(FiguresStore);
  const { locale } = useStores();
  const paymentName = usePaymentName();
  const text = useText('office.closings');
  const [form] = useState(() => new FormState());
  const [counted, setCounted] = useState<number>();
  const close = async () => {
    if (counted !== undefined && (await store.closeDay(form, query, day, counted))) onClose();
  };
  return (
    <Dialog
      title={text('.close-day', { day: locale.date(`${day.day}T12:00:00Z`) })}
      onClose={onClose}
      width={480}
      footer={
        <Button isBusy={form.isBusy} disabled={counted === undefined} onClick={() => void close()}>
          {text('.close')}
        </Button>
      }
    >
      <div className={common.form}>
        <p>{text('.text')}</p>
        <dl className={common.facts}>
          {day.sums.map(({ payment, gross, refunds }) => (
            <div key={payment}>
              <dt>{paymentName(payment)}</dt>
              <dd>{locale.money(gross - refunds)}</dd>
            </div>
          ))}
          <div>
            <dt>{text('.expected')}</dt>
            <dd>{locale.money(day.cashExpected)}</dd>
          </div>
        </dl>
        <NumberField
          label={text('.counted')}
          value={counted}
          onChange={setCounted}
          onClear={() => setCounted(undefined)}
        />
        {counted !== undefined && (
          <p>{text('.differs', { sum: locale.money(counted - day.cashExpected) })}</p>
        )}
        <Problem failure={form.failure} />
      </div>
    </Dialog>
  );
});
