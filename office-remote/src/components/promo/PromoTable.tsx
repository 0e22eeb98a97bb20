import type { OfficePromo } from '@olov/contract';
import { useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import common from '../common/common.module.css';
import { State, type Tone } from '../common/State';
import { Table, type TableColumn } from '../table/Table';

const TONES: Record<OfficePromo['state'], Tone> = {
  off: 'plain',
  held: 'bad',
  planned: 'waits',
  running: 'good',
  'used-up': 'bad',
  ended: 'plain',
};

interface Props {
  promos: readonly OfficePromo[];
  isLoading: boolean;
  onOpen: (promo: OfficePromo) => void;
}

export function PromoTable({ promos, isLoading, onOpen }: Props) {
  const { locale } = useStores();
  const { formatMessage } = useIntl();
  const text = (id: string) => formatMessage({ id: `office.promo.${id}` });
  const valueText = ({ kind, value, productId }: OfficePromo): string => {
    if (kind === 'percent') return `${value} %`;
    if (kind === 'amount') return locale.money(value ?? 0);
    return productId ?? text(`kind.${kind}`);
  };
  const columns: TableColumn<OfficePromo>[] = [
    {
      key: 'code',
      header: text('code'),
      body: (promo) => (
        <button type="button" className={common.open} onClick={() => onOpen(promo)}>
          {promo.code}
        </button>
      ),
    },
    { key: 'title', header: text('title'), body: ({ title }) => title[locale.current] },
    { key: 'value', header: text('value'), body: valueText },
    {
      key: 'state',
      header: text('state'),
      body: ({ state }) => <State tone={TONES[state]}>{text(`state.${state}`)}</State>,
    },
    {
      key: 'ends',
      header: text('ends'),
      body: ({ endsAt }) => (endsAt ? locale.dateTime(endsAt) : '—'),
    },
    {
      key: 'uses',
      header: text('uses'),
      isNumber: true,
      body: ({ uses, maxUses }) => (maxUses ? `${uses} / ${maxUses}` : uses),
    },
  ];
  return (
    <Table
      label={formatMessage({ id: 'office.promo' })}
      rows={promos}
      rowKey="code"
      columns={columns}
      isLoading={isLoading}
    />
  );
}
