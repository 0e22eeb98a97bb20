import { useFeature } from '@olov/shared-kit';
import { Button, SelectField, TextField } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { BlockChange } from '../../models/priceTable';
import { PriceGrid } from '../../stores/PriceGrid';
import { CheckOfMany } from '../common/CheckOfMany';
import common from '../common/common.module.css';
import { useText } from '../common/useText';
import styles from './Prices.module.css';

const ROUNDINGS = [1, 100, 500, 1000];

/** Changes the selected prices by per cent or a sum. */
export const BlockForm = observer(function BlockForm() {
  const store = useFeature(PriceGrid);
  const text = useText('office.price-table.');
  const [kind, setKind] = useState<BlockChange['kind']>('percent');
  const [written, setWritten] = useState('');
  const [rounding, setRounding] = useState(1000);
  const compact = written.replace(/\s/g, '').replace(',', '.').replace('−', '-');
  const amount = /^[+-]?\d+(\.\d+)?$/.test(compact) ? Number(compact) : undefined;
  return (
    <form
      className={styles.tools}
      onSubmit={(event) => {
        event.preventDefault();
        if (amount !== undefined) store.changeBlock({ kind, amount, rounding });
      }}
    >
      <SelectField
        label={text('by')}
        value={kind}
        onChange={({ target }) => setKind(target.value as BlockChange['kind'])}
      >
        <option value="percent">{text('percent')}</option>
        <option value="sum">{text('sum')}</option>
      </SelectField>
      <TextField
        label={text('amount')}
        inputMode="text"
        autoComplete="off"
        value={written}
        error={written !== '' && amount === undefined ? text('amount-wrong') : undefined}
        onChange={({ target }) => setWritten(target.value)}
      />
      <SelectField
        label={text('rounding')}
        value={rounding}
        onChange={({ target }) => setRounding(Number(target.value))}
      >
        {ROUNDINGS.map((step) => (
          <option key={step} value={step}>
            {step === 1 ? text('exact') : text('to', { step })}
          </option>
        ))}
      </SelectField>
      <Button type="submit" variant="secondary" disabled={amount === undefined || store.block.length === 0}>
        {text('change', { count: store.block.length })}
      </Button>
    </form>
  );
});

/** Chooses the columns beside the price of the chain. */
export const ColumnChoice = observer(function ColumnChoice() {
  const store = useFeature(PriceGrid);
  const text = useText('office.price-table.');
  const all = store.allColumns.filter(({ key }) => key !== '');
  const shown = store.columns.map(({ key }) => key);
  const check = (label: string, keys: readonly string[]) =>
    keys.length > 0 && (
      <CheckOfMany key={keys.join()} label={label} ids={keys} chosen={shown} onChange={store.choose} />
    );
  const keysOf = (isGroup: boolean) =>
    all.flatMap(({ key, place }) => ((place.groupId !== undefined) === isGroup ? key : []));
  return (
    <details className={`${common.fold} ${styles.columns}`}>
      <summary>{text('columns', { shown: shown.length - 1, all: all.length })}</summary>
      <div className={common.places}>
        {check(text('all-groups'), keysOf(true))}
        {check(text('all-restaurants'), keysOf(false))}
        {all.map(({ key, name }) => check(name, [key]))}
      </div>
    </details>
  );
});
