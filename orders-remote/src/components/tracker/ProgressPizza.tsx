import { useIntl } from '@olov/shared-kit/intl';
import { classNames, Icon, type IconName } from '@olov/shared-kit/ui';
import type { Stage } from '../../models/orderStatus';
import type { StepState } from '../../models/progress';
import { PizzaSlice } from './PizzaSlice';
import styles from './ProgressPizza.module.css';

interface Props {
  slices: readonly StepState[];
  icon: IconName;
  tone: 'active' | 'done' | 'cancelled';
  stage: Stage;
}

export function ProgressPizza({ slices, icon, tone, stage }: Props) {
  const { formatMessage } = useIntl();
  const done = slices.filter((state) => state === 'done').length;
  const label = formatMessage({ id: 'orders.tracker.slices' }, { done, total: slices.length });
  return (
    <div className={classNames(styles.pizza, styles[tone], styles[stage])} data-slides="scaled">
      <div className={styles.slices} role="img" aria-label={label}>
        {slices.map((state, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a slice is identified by its place
          <PizzaSlice key={index} index={index} count={slices.length} state={state} />
        ))}
      </div>
      <span className={styles.badge}>
        <Icon name={icon} size={32} />
      </span>
    </div>
  );
}
