import { useFeature, useStores } from '@olov/shared-kit';
import { classNames } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type Column, grouped, isEditable, type Row, rowKey } from '../../models/priceTable';
import { type Cell, PriceGrid } from '../../stores/PriceGrid';
import { useText } from '../common/useText';
import styles from './Prices.module.css';

/** The height of a row in the style sheet; only the rows in sight, and some around, are in the document. */
const ROW = 48;
const AROUND = 6;
/** Before the height is known. */
const HEIGHT = 720;
const PAGE = 10;

const idOf = ({ row, column }: Cell): string => `price-${row}-${column}`;

/** A grid with one place in the order of Tab: the arrows move in it, and a digit or Enter begins a price. */
export const PriceTable = observer(function PriceTable({ mayChange }: { mayChange: boolean }) {
  const store = useFeature(PriceGrid);
  const text = useText('office.price-table.');
  const { locale } = useStores();
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLTableElement>(null);
  const [top, setTop] = useState(0);
  /** The text of the active cell while somebody types. */
  const [typed, setTyped] = useState<string>();
  /** False when a key has ended the text: the loss of the focus that follows writes nothing. */
  const isTyping = useRef(false);
  const { rows, columns, active } = store;

  useEffect(() => {
    const element = scroller.current;
    const names = element?.querySelector<HTMLElement>('thead th');
    if (!element || !names) return;
    const head = names.offsetHeight;
    const above = active.row * ROW;
    const below = above + ROW + head - element.clientHeight;
    element.scrollTop = Math.min(above, Math.max(below, element.scrollTop));
    const width = (names.nextElementSibling as HTMLElement).offsetWidth;
    const before = active.column * width;
    const behind = before + width + names.offsetWidth - element.clientWidth;
    element.scrollLeft = Math.min(before, Math.max(behind, element.scrollLeft));
  }, [active]);

  const focus = () => grid.current?.focus({ preventScroll: true });
  const go = (down: number, right: number, isExtending = false) =>
    store.goTo({ row: active.row + down, column: active.column + right }, isExtending);
  const edit = (first: string) => {
    const [row, column] = [rows[active.row], columns[active.column]];
    if (mayChange && row && column && isEditable(row, column)) {
      isTyping.current = true;
      // The price goes into the cell that shows it, not to the beginning of a selected block.
      store.goTo(active);
      setTyped(first);
    }
  };
  const end = (written: string | undefined, down = 0, right = 0): boolean => {
    if (written !== undefined && !store.write(written)) return false;
    isTyping.current = false;
    setTyped(undefined);
    const isOver = active.column + right >= columns.length || active.column + right < 0;
    if (isOver) store.goTo({ row: active.row + right, column: right > 0 ? 0 : columns.length - 1 });
    else if (down !== 0 || right !== 0) go(down, right);
    focus();
    return true;
  };
  const keyOfText = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation();
    const back = event.shiftKey ? -1 : 1;
    const steps: Record<string, [down: number, right: number]> = {
      ...{ Enter: [back, 0], Tab: [0, back], ArrowDown: [1, 0], ArrowUp: [-1, 0] },
    };
    const step = steps[event.key];
    if (event.key === 'Escape') end(undefined);
    else if (step) end(event.currentTarget.value, ...step);
    else return;
    event.preventDefault();
  };
  const keyOfGrid = (event: KeyboardEvent) => {
    const { key, code, shiftKey, ctrlKey, metaKey } = event;
    const isCommand = ctrlKey || metaKey;
    // A Cyrillic layout has no Latin letters: there the place of the key counts.
    const letter = /^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace(/^Key/, '').toLowerCase();
    const far = isCommand ? rows.length + columns.length : 1;
    const moves: Record<string, [down: number, right: number]> = {
      ArrowDown: [far, 0],
      ArrowUp: [-far, 0],
      ArrowRight: [0, far],
      ArrowLeft: [0, -far],
      PageDown: [PAGE, 0],
      PageUp: [-PAGE, 0],
      Home: [isCommand ? -far : 0, -columns.length],
      End: [isCommand ? far : 0, columns.length],
    };
    const move = moves[key];
    const { row, column } = active;
    const shown = rows[row] && columns[column] && store.priceAt(rows[row], columns[column]);
    if (move) go(...move, shiftKey);
    else if (isCommand && letter === 'a') store.selectAll();
    else if (isCommand && letter === 'z' && mayChange) store.undo();
    else if (isCommand) return;
    else if (/^\d$/.test(key)) edit(key);
    else if (key === 'Enter' || key === 'F2') edit(String(shown ?? ''));
    else if ((key === 'Delete' || key === 'Backspace') && mayChange) store.clear();
    else if (key === 'Escape') go(0, 0);
    else return;
    event.preventDefault();
  };

  const first = Math.max(0, Math.floor(top / ROW) - AROUND);
  const count = Math.ceil((scroller.current?.clientHeight || HEIGHT) / ROW) + 2 * AROUND;
  const inSight = rows.slice(first, first + count);
  const cells = (row: Row, index: number) =>
    columns.map((column, place) => {
      const at = { row: index, column: place };
      const isActive = active.row === index && active.column === place;
      return (
        <PriceCell
          key={column.key}
          {...{ row, column, at, isActive }}
          typed={isActive ? typed : undefined}
          onPress={(isExtending) => {
            if (typed !== undefined && !end(typed)) return;
            const isThere = isActive && document.activeElement === grid.current;
            if (isThere && !isExtending) edit(String(store.priceAt(row, column) ?? ''));
            else {
              store.goTo(at, isExtending);
              focus();
            }
          }}
          onType={setTyped}
          onKey={keyOfText}
          onLeave={(left) => {
            if (isTyping.current) store.write(left);
            isTyping.current = false;
            setTyped(undefined);
          }}
        />
      );
    });
  const spacer = (height: number) => (
    <tbody aria-hidden="true">
      <tr>
        <td style={{ height }} />
      </tr>
    </tbody>
  );
  return (
    <div
      ref={scroller}
      className={styles.scroller}
      onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
    >
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA lets a table be a grid
        role="grid"
        aria-label={text('title')}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + 1}
        aria-multiselectable
        aria-readonly={!mayChange}
        aria-activedescendant={inSight.some((row) => row === rows[active.row]) ? idOf(active) : undefined}
        tabIndex={0}
        className={styles.grid}
        style={{ '--price-columns': columns.length } as CSSProperties}
        onKeyDown={keyOfGrid}
        onCopy={(event) => {
          if (typed !== undefined) return;
          event.clipboardData.setData('text/plain', store.copy());
          event.preventDefault();
        }}
        onPaste={(event) => {
          if (typed !== undefined || !mayChange) return;
          store.paste(event.clipboardData.getData('text/plain'));
          event.preventDefault();
        }}
      >
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" className={styles.name}>
              {text('dish')}
            </th>
            {columns.map(({ key, name }) => (
              <th key={key} scope="col" title={name}>
                <span className={styles.lines}>{name || text('chain')}</span>
              </th>
            ))}
          </tr>
        </thead>
        {spacer(first * ROW)}
        <tbody>
          {inSight.map((row, index) => (
            <tr key={rowKey(row)} aria-rowindex={first + index + 2}>
              <th
                scope="row"
                title={row.name[locale.current]}
                className={classNames(styles.name, row.modifierId !== undefined && styles.modifier)}
              >
                <span className={styles.lines}>{row.name[locale.current]}</span>
              </th>
              {cells(row, first + index)}
            </tr>
          ))}
        </tbody>
        {spacer(Math.max(0, rows.length - first - count) * ROW)}
      </table>
    </div>
  );
});

interface CellProps {
  row: Row;
  column: Column;
  at: Cell;
  isActive: boolean;
  typed: string | undefined;
  onPress: (isExtending: boolean) => void;
  onType: (text: string) => void;
  onKey: (event: KeyboardEvent<HTMLInputElement>) => void;
  onLeave: (text: string) => void;
}

const PriceCell = observer(function PriceCell({
  row,
  column,
  at,
  isActive,
  typed,
  onPress,
  onType,
  onKey,
  onLeave,
}: CellProps) {
  const store = useFeature(PriceGrid);
  const text = useText('office.price-table.');
  const price = store.priceAt(row, column);
  const usual = store.usualAt(row, column).price;
  const before = store.beforeAt(row, column);
  const isOwn = isEditable(row, column);
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus, and names the active cell
    <td
      id={idOf(at)}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid can be selected
      role="gridcell"
      aria-selected={store.isSelected(at)}
      aria-readonly={!isOwn}
      className={classNames(styles.cell, before && styles.changed, isActive && styles.active)}
      onMouseDown={(event) => {
        if (typed !== undefined) return;
        event.preventDefault();
        onPress(event.shiftKey);
      }}
      onMouseEnter={({ buttons }) => {
        if (buttons === 1 && typed === undefined) store.goTo(at, true);
      }}
    >
      {typed === undefined ? (
        <>
          <span className={price === undefined ? styles.usual : undefined}>
            {price === undefined
              ? (isOwn || column.key === '') && usual !== undefined && grouped(usual)
              : grouped(price)}
          </span>
          {before && (
            <del>
              <span className="visually-hidden">{text('before')} </span>
              {before.price === undefined ? '—' : grouped(before.price)}
            </del>
          )}
        </>
      ) : (
        <input
          className={styles.input}
          aria-label={text('price')}
          inputMode="numeric"
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: the press of a key or the cell has begun the price
          autoFocus
          value={typed}
          // A digit replaces the old price at once; of a price that is opened the first key does.
          onFocus={({ target }) => target.value.length > 1 && target.select()}
          onChange={({ target }) => onType(target.value)}
          onKeyDown={onKey}
          onBlur={({ target }) => onLeave(target.value)}
        />
      )}
    </td>
  );
});
