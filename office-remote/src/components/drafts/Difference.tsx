import type { MenuDraftChange } from '@olov/contract/menu/drafts';
import { useStores } from '@olov/shared-kit';
import { Button } from '@olov/shared-kit/ui';
import { useState } from 'react';
import type { Side } from '../../api/menu';
import { State } from '../common/State';
import { useText } from '../common/useText';
import { ConflictDialog } from './ConflictDialog';
import styles from './Drafts.module.css';
import { useValueText } from './useValueText';

interface Props {
  change: MenuDraftChange;
  /** Absent: the draft is closed. */
  onRevert?: (() => void) | undefined;
  onSettle?: ((prefer: Side) => void) | undefined;
}

/** One changed entity, with the value before and after of each field. */
export function Difference({ change, onRevert, onSettle }: Props) {
  const [isSettling, setIsSettling] = useState(false);
  const { current } = useStores().locale;
  const valueText = useValueText();
  const { kind, id, name, before, after, isConflict, fields, conflicts = [] } = change;
  const isPrice = kind === 'price';
  const shown = isPrice ? fields.filter(({ path }) => path === 'price') : fields;
  const text = useText('office.drafts.');
  const title = name?.[current] ?? id;
  return (
    <section className={styles.change} aria-label={title}>
      <header className={styles.changeHead}>
        <h2 className={styles.changeTitle}>{title}</h2>
        <State>{text(`kind.${kind}`)}</State>
        {before === null && <State tone="good">{text('added')}</State>}
        {after === null && <State tone="bad">{text('removed')}</State>}
        {isConflict && <State tone="bad">{text('conflict')}</State>}
        {onSettle && conflicts.length > 0 && (
          <Button variant="secondary" size="small" onClick={() => setIsSettling(true)}>
            {text('settle')}
          </Button>
        )}
        {onRevert && (
          <Button variant="ghost" size="small" onClick={onRevert}>
            {text('revert')}
          </Button>
        )}
      </header>
      {isSettling && (
        <ConflictDialog
          conflicts={conflicts.map(({ menu, ...one }) => ({ ...one, theirs: menu }))}
          between="menu"
          isBusy={false}
          onPrefer={(side) => {
            setIsSettling(false);
            onSettle?.(side);
          }}
          onClose={() => setIsSettling(false)}
        />
      )}
      {(isPrice || (before !== null && after !== null)) && (
        <table className={styles.fields}>
          <thead>
            <tr>
              <th scope="col">{text('field')}</th>
              <th scope="col">{text('before')}</th>
              <th scope="col">{text('after')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ path, before: was, after: becomes }) => (
              <tr key={path}>
                <th scope="row">{valueText.field(path)}</th>
                <td>
                  <del>{valueText.value(path, was)}</del>
                </td>
                <td>
                  <ins>{valueText.value(path, becomes)}</ins>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
