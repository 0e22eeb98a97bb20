import { classNames, StateDrawing } from '@olov/shared-kit/ui';
import type { Stage } from '../../models/orderStatus';
import styles from './ProgressPizza.module.css';

interface Props {
  payment: 'awaited' | 'missed';
  stage: Stage;
}

/** At the place of the pizza, with its size, because nothing is cooked without the payment. */
export const PaymentDrawing = ({ payment, stage }: Props) => (
  <div className={classNames(styles.pizza, styles.drawing, styles[stage])} data-slides="scaled">
    <StateDrawing name={payment === 'awaited' ? 'unpaid' : 'card'} isSmall={stage === 'ended'} />
  </div>
);
