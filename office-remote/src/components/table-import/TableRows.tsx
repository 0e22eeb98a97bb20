import type { TableCell, TableImport, TableRow } from '@olov/contract/menu/table';
import { STAFF_LIMITS } from '@olov/contract/staff/limits';
import { TextField } from '@olov/shared-kit/ui';
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

interface Props {
  report: TableImport;
  onCorrect: (cell: TableCell) => void;
}

/** The dishes of the file beside those of the menu. */
export function TableRows({ report: { rows, adds, columns: titles }, onCorrect }: Props) {
  const [first, setFirst] = useState(0);
  const text = useText('office.table.');
  const values = useValueText();
  const counts = STATES.flatMap((state) => {
    const { length } = rows.filter((row) => row.state === state);
    return length > 0 ? `${text(`state.${state}`)}: ${length}` : [];
  });
  // A corrected row keeps its place, and its cell the focus.
  const sorted = [
    ...rows.filter(({ cells }) => cells.length > 0),
    ...STATES.flatMap((state) => rows.filter((row) => row.state === state && row.cells.length === 0)),
  ];
  const columns: TableColumn<TableRow>[] = [
    { key: 'line', isNumber: true, body: ({ line }) => line },
    { key: 'dish', body: ({ name }) => name },
    { key: 'state', body: ({ state }) => <State tone={TONES[state]}>{text(`state.${state}`)}</State> },
    {
      key: 'change',
      body: ({ problem, cells, fields }) =>
        cells.length > 0 ? (
          <>
            {problem && <p>{problem}</p>}
            {cells.map((cell) => (
              <FaultyCell
                key={cell.column}
                cell={cell}
                label={titles[cell.column]?.title || text('column', { number: cell.column + 1 })}
                onCorrect={onCorrect}
              />
            ))}
          </>
        ) : (
          fields.map(({ path, before, after }) => (
            <div key={path}>
              {values.field(path)}: {values.value(path, before)} → {values.value(path, after)}
            </div>
          ))
        ),
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
        rows={sorted.slice(start, start + PAGE_SIZE)}
        rowKey="line"
        columns={columns}
        pages={{ first: start, size: PAGE_SIZE, total: rows.length, onMove: setFirst }}
      />
    </section>
  );
}

interface FaultProps {
  cell: TableCell;
  label: string;
  onCorrect: (cell: TableCell) => void;
}

/** Tab goes to the next fault while the server judges this correction. */
function FaultyCell({ cell, label, onCorrect }: FaultProps) {
  const [typed, setTyped] = useState(cell.text);
  const correct = () => {
    if (typed !== cell.text) onCorrect({ ...cell, text: typed });
  };
  return (
    <TextField
      label={`${label}, ${cell.line}`}
      value={typed}
      maxLength={STAFF_LIMITS.cell}
      autoComplete="off"
      onChange={({ target }) => setTyped(target.value)}
      onBlur={correct}
      onKeyDown={({ key }) => key === 'Enter' && correct()}
    />
  );
}
