import { useIntl } from '@olov/shared-kit/intl';
import { Button, classNames } from '@olov/shared-kit/ui';
import type { Corner } from '../../models/zoneDraft';
import common from '../common/common.module.css';
import { CoordinateField } from './CoordinateField';
import styles from './Zones.module.css';

interface Props {
  number: number;
  corner: Corner;
  problem: string | undefined;
  isSelected: boolean;
  mayChange: boolean;
  onChange: (corner: Corner) => void;
  onSelect: () => void;
  onInsert: () => void;
  onRemove: () => void;
}

export function PointRow({
  number,
  corner,
  problem,
  isSelected,
  mayChange,
  onChange,
  onSelect,
  onInsert,
  onRemove,
}: Props) {
  const { formatMessage } = useIntl();
  const text = (id: string) => formatMessage({ id: `office.zones.${id}` });
  const ofPoint = (id: string) => (
    <>
      {text(id)}
      <span className="visually-hidden"> {formatMessage({ id: 'office.zones.of-point' }, { number })}</span>
    </>
  );
  return (
    <li className={classNames(styles.point, isSelected && styles.selected)} onFocus={onSelect}>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <CoordinateField
        label={ofPoint('latitude')}
        value={corner.latitude}
        most={90}
        onChange={(latitude) => onChange({ ...corner, latitude })}
      />
      <CoordinateField
        label={ofPoint('longitude')}
        value={corner.longitude}
        most={180}
        onChange={(longitude) => onChange({ ...corner, longitude })}
      />
      {mayChange && (
        <div className={styles.pointActions}>
          <Button size="small" variant="ghost" onClick={onInsert}>
            {ofPoint('insert')}
          </Button>
          <Button size="small" variant="ghost" onClick={onRemove}>
            {ofPoint('remove')}
          </Button>
        </div>
      )}
      {problem && <p className={classNames(common.problem, styles.wide)}>{problem}</p>}
    </li>
  );
}
