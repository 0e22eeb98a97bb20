import type { OfficePromo } from '@olov/contract';
import { useStores } from '@olov/shared-kit';
import { OpenButton } from '../common/OpenButton';
import { State, type Tone } from '../common/State';
import { useText } from '../common/useText';
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
  const text = useText('office.promo.');
  const valueText = ({ kind, value, productId }: OfficePromo): string => {
    if (kind === 'percent') return `${value} %`;
    if (kind === 'amount') return locale.money(value ?? 0);
    return productId ?? text(`kind.${kind}`);
  };
  const columns: TableColumn<OfficePromo>[] = [
    { key: 'code', body: (promo) => <OpenButton onOpen={() => onOpen(promo)}>{promo.code}</OpenButton> },
    { key: 'title', body: ({ title }) => title[locale.current] },
    { key: 'value', body: valueText },
    { key: 'state', body: ({ state }) => <State tone={TONES[state]}>{text(`state.${state}`)}</State> },
    { key: 'ends', body: ({ endsAt }) => (endsAt ? locale.dateTime(endsAt) : '—') },
    { key: 'uses', isNumber: true, body: ({ uses, maxUses }) => (maxUses ? `${uses} / ${maxUses}` : uses) },
  ];
  return <Table texts="office.promo" rows={promos} rowKey="code" columns={columns} isLoading={isLoading} />;
}
