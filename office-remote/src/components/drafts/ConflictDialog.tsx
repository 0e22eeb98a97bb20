import { useIntl } from '@olov/shared-kit/intl';
import { Button, Dialog } from '@olov/shared-kit/ui';
import type { Side } from '../../api/menu';
import type { Conflict } from '../../stores/FormState';
import common from '../common/common.module.css';
import styles from './Drafts.module.css';
import { useValueText } from './useValueText';

interface Props {
  conflicts: readonly Conflict[];
  /** Between two people, or between a draft and the menu. */
  between: 'people' | 'menu';
  isBusy: boolean;
  onPrefer: (side: Side) => void;
  onClose: () => void;
}

/** The fields that two have changed, with both values. All other changes of both stay. */
export function ConflictDialog({ conflicts, between, isBusy, onPrefer, onClose }: Props) {
  const { formatMessage } = useIntl();
  const text = (id: string) => formatMessage({ id: `office.conflict.${id}` });
  const valueText = useValueText();
  return (
    <Dialog title={text('title')} onClose={onClose} width={640}>
      <div className={common.form}>
        <p className={common.text}>{text('text')}</p>
        <table className={styles.fields}>
          <thead>
            <tr>
              <th scope="col">{formatMessage({ id: 'office.drafts.field' })}</th>
              <th scope="col">{text(`${between}.mine`)}</th>
              <th scope="col">{text(`${between}.theirs`)}</th>
            </tr>
          </thead>
          <tbody>
            {conflicts.map(({ path, mine, theirs }) => (
              <tr key={path}>
                <th scope="row">{valueText.field(path)}</th>
                <td>{valueText.value(path, mine)}</td>
                <td>{valueText.value(path, theirs)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <div className={common.actions}>
          {(['mine', 'theirs'] as const).map((side) => (
            <Button key={side} variant="secondary" isBusy={isBusy} onClick={() => onPrefer(side)}>
              {text(`${between}.keep-${side}`)}
            </Button>
          ))}
        </div>
      </div>
    </Dialog>
  );
}
