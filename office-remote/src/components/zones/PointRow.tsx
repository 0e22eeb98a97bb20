import { Button, classNames, TextField } from '@olov/shared-kit/ui';
import { type ReactNode, useState } from 'react';
import type { Corner } from '../../models/zoneDraft';
import common from '../common/common.module.css';
import { useText } from '../common/useText';
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
  const text = useText('office.zones.');
  const ofPoint = (id: string) => (
    <>
      {text(id)}
      <span className="visually-hidden"> {text('of-point', { number })}</span>
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

interface CoordinateFieldProps {
  label: ReactNode;
  value: number;
  error?: string | undefined;
  /** Largest value in degrees. */
  most: number;
  onChange: (degrees: number) => void;
}

/** Takes a coordinate on Enter and when the field is left, so that a typed number is one step. */
export function CoordinateField({ label, value, error, most, onChange }: CoordinateFieldProps) {
  const [typed, setTyped] = useState<string>();
  const take = () => {
    const degrees = Number((typed ?? '').trim().replace(',', '.'));
    setTyped(undefined);
    if (typed?.trim() && Math.abs(degrees) <= most && degrees !== value) onChange(degrees);
  };
  return (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? value}
      error={error}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={take}
      onKeyDown={({ key }) => key === 'Enter' && take()}
    />
  );
}
