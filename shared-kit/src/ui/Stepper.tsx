import { useIntl } from '../intl';
import { useStores } from '../stores/StoresContext';
import { classNames } from './classNames';
import { Icon } from './Icon';
import styles from './Stepper.module.css';

interface Props {
  value: number;
  min?: number;
  max?: number;
  /** One more or one fewer. */
  onStep: (by: 1 | -1) => void;
  /** What is counted, for screen readers. */
  label: string;
  /** At 1 the minus is a bin, because it removes. */
  removesAtOne?: boolean;
  size?: 'small' | 'medium';
  testIds?: { amount?: string; increase?: string; decrease?: string };
}

/** − 2 +: stops at its bounds. A step is felt where the app around the shop can do that. */
export function Stepper({
  value,
  min = 0,
  max = 99,
  onStep,
  label,
  removesAtOne = false,
  size = 'medium',
  testIds = {},
}: Props) {
  const { formatMessage } = useIntl();
  const { surroundings } = useStores();
  const handleStep = (by: 1 | -1) => {
    surroundings.haptic('step');
    onStep(by);
  };
  const isRemoving = removesAtOne && value === 1;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend and a frame of its own
    <div role="group" aria-label={label} className={classNames(styles.stepper, styles[size])}>
      <button
        type="button"
        onClick={() => handleStep(-1)}
        disabled={value <= min}
        aria-label={formatMessage({ id: isRemoving ? 'kit.remove' : 'kit.decrease' }, { label })}
        data-testid={testIds.decrease}
      >
        <Icon name={isRemoving ? 'trash' : 'minus'} size={20} />
      </button>
      <output data-testid={testIds.amount} aria-live="polite">
        {value}
      </output>
      <button
        type="button"
        onClick={() => handleStep(1)}
        disabled={value >= max}
        aria-label={formatMessage({ id: 'kit.increase' }, { label })}
        data-testid={testIds.increase}
      >
        <Icon name="plus" size={20} />
      </button>
    </div>
  );
}
