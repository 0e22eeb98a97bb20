import { useFeature } from '@olov/shared-kit';
import { Icon } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { Field } from '../../models/orderFields';
import { OrderFormStore } from '../../stores/OrderFormStore';
import styles from './Fold.module.css';

interface Props {
  label: string;
  fields: readonly Field[];
  children: ReactNode;
}

/** Fields that most customers leave empty; a value or an error opens them. */
export const Fold = observer(function Fold({ label, fields: names, children }: Props) {
  const { fields, submission } = useFeature(OrderFormStore).form;
  const ref = useRef<HTMLDetailsElement>(null);
  const isFilled = names.some((name) => !['', '0'].includes(fields.texts[name]));
  const isWrong = names.some((name) => fields.shown(name) !== undefined);
  // A customer who has closed wrong fields sees them again after the next attempt.
  const reason = isWrong ? submission.failures + 1 : isFilled;
  useLayoutEffect(() => {
    if (reason && ref.current) ref.current.open = true;
  }, [reason]);
  return (
    <details ref={ref} className={styles.fold}>
      <summary className={styles.label}>
        {label}
        <Icon name="chevron" size={18} />
      </summary>
      <div className={styles.fields}>{children}</div>
    </details>
  );
});
