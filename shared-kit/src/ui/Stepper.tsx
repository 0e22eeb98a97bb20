import { useState } from 'react';
import { useIntl } from '../intl';
import { useStores } from '../stores/StoresContext';
import { classNames } from './classNames';
import { Icon } from './Icon';
import { pressable } from './pressable';
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
  const [refusal, setRefusal] = useState({ at: Number.NaN, by: 1, presses: 0 });
  const handleStep = (by: 1 | -1) => {
    surroundings.haptic('step');
    onStep(by);
  };
  const press = (by: 1 | -1, isOff: boolean) =>
    pressable(
      isOff,
      () => handleStep(by),
      () => setRefusal(({ presses }) => ({ at: value, by, presses: presses + 1 })),
    );
  const isRemoving = removesAtOne && value === 1;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend and a frame of its own
    <div role="group" aria-label={label} className={classNames(styles.stepper, styles[size])}>
      <button
        type="button"
        {...press(-1, value <= min)}
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
        {...press(1, value >= max)}
        aria-label={formatMessage({ id: 'kit.increase' }, { label })}
        data-testid={testIds.increase}
      >
        <Icon name="plus" size={20} />
      </button>
      <span aria-live="polite" className="visually-hidden">
        {/* By another element the same words are said again. */}
        {refusal.at === value && (
          <span key={refusal.presses}>
            {refusal.by > 0
              ? formatMessage({ id: 'kit.maximum' }, { count: max })
              : formatMessage({ id: 'kit.minimum' }, { count: min })}
          </span>
        )}
      </span>
    </div>
  );
}
