import { useIntl } from '@olov/shared-kit/intl';
import { classNames } from '@olov/shared-kit/ui';
import { STEPS, type Step } from '../../models/orderSteps';
import styles from './StepsLine.module.css';

interface Props {
  step: Step;
  onStep: (step: Step) => void;
}

/** The progress of the order form on phones; the passed steps are buttons. */
export function StepsLine({ step: current, onStep }: Props) {
  const { formatMessage } = useIntl();
  const reached = STEPS.indexOf(current);
  return (
    <nav aria-label={formatMessage({ id: 'order.steps' })}>
      <ol className={styles.steps}>
        {STEPS.map((step, index) => {
          const text = formatMessage({ id: `order.step.${step}` });
          return (
            <li key={step} className={classNames(styles.step, index <= reached && styles.reached)}>
              {index < reached ? (
                <button
                  type="button"
                  className={styles.label}
                  onClick={() => onStep(step)}
                  data-testid="order-step"
                  data-step={step}
                >
                  {text}
                </button>
              ) : (
                <span
                  className={styles.label}
                  {...(step === current && { 'aria-current': 'step', tabIndex: -1 })}
                  data-testid="order-step"
                  data-step={step}
                >
                  {text}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
