import type { TableImport, TableRow } from '@olov/contract/menu/table';
import { useState } from 'react';
import common from '../common/common.module.css';
import { State, type Tone } from '../common/State';
import { useText } from '../common/useText';
import { useValueText } from '../drafts/useValueText';
import { Table, type TableColumn } from '../table/Table';

/** The rows that need a look come first. */
const TONES = { problem: 'bad', new: 'good', changed: 'waits', unchanged: 'plain' } as const satisfies Record<
  TableRow['state'],
  Tone
>;
const STATES = Object.keys(TONES) as (keyof typeof TONES)[];
const PAGE_SIZE = 50;

/** The dishes of the file beside those of the menu. */
export function TableRows({ report: { rows, adds } }: { report: TableImport }) {
  const [first, setFirst] = useState(0);
  const text = useText('office.table.');
  const values = useValueText();
  const byState = STATES.map((state) => rows.filter((row) => row.state === state));
  const counts = byState.flatMap((some, index) =>
    some.length > 0 ? `${text(`state.${STATES[index]}`)}: ${some.length}` : [],
  );
  const columns: TableColumn<TableRow>[] = [
    { key: 'line', isNumber: true, body: ({ line }) => line },
    { key: 'dish', body: ({ name }) => name },
    { key: 'state', body: ({ state }) => <State tone={TONES[state]}>{text(`state.${state}`)}</State> },
    {
      key: 'change',
      body: ({ problem, fields }) =>
        problem ||
        fields.map(({ path, before, after }) => (
          <div key={path}>
            {values.field(path)}: {values.value(path, before)} → {values.value(path, after)}
          </div>
        )),
    },
  ];
  const start = first < rows.length ? first : 0;
  return (
    <section>
      <p role="status" className={common.text}>
        {counts.join(' · ') || text('no-rows')}
      </p>
      {adds.length > 0 && <p className={common.muted}>{text('adds', { names: adds.join(', ') })}</p>}
      <Table
        texts="office.table"
        rows={byState.flat().slice(start, start + PAGE_SIZE)}
        rowKey="line"
        columns={columns}
        pages={{ first: start, size: PAGE_SIZE, total: rows.length, onMove: setFirst }}
      />
    </section>
  );
}
