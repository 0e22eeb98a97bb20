import { ORDER_LIMITS } from '@olov/contract/platform/constants';
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
  /** Called with one step up or down. */
  onStep: (by: 1 | -1) => void;
  /** Name of the counted thing, for screen readers. */
  label: string;
  /** If given, the minus button is a bin at the amount 1, which calls this handler. */
  onRemove?: () => void;
  /** Reason why the amount is fixed, announced on a press. */
  refusal?: string;
  size?: 'small' | 'medium';
  testIds?: { amount?: string; increase?: string; decrease?: string };
}

/**
 * − 2 +: stops at its bounds, and announces a bound when a press reaches it or goes beyond. Each step gives haptic
 * feedback if the app around the shop supports it.
 */
export function Stepper({
  value,
  min = 0,
  max = ORDER_LIMITS.count,
  onStep,
  label,
  onRemove,
  refusal,
  size = 'medium',
  testIds = {},
}: Props) {
  const { formatMessage } = useIntl();
  const { surroundings } = useStores();
  /** The last press, and the amount that it results in. */
  const [last, setLast] = useState({ at: Number.NaN, by: 1, presses: 0 });
  const isRemoving = onRemove !== undefined && value === 1;
  const isOff = (by: number) => refusal !== undefined || (by > 0 ? value >= max : value <= min);
  const note = (by: 1 | -1, at: number) => setLast(({ presses }) => ({ at, by, presses: presses + 1 }));
  const press = (by: 1 | -1) =>
    pressable(
      isOff(by),
      () => {
        surroundings.haptic('step');
        if (by < 0 && isRemoving) {
          onRemove();
          return;
        }
        onStep(by);
        note(by, value + by);
      },
      () => note(by, value),
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would add a legend and a border of its own
    <div role="group" aria-label={label} className={classNames(styles.stepper, styles[size])}>
      <button
        type="button"
        {...press(-1)}
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
        {...press(1)}
        aria-label={formatMessage({ id: 'kit.increase' }, { label })}
        data-testid={testIds.increase}
      >
        <Icon name="plus" size={20} />
      </button>
      <span aria-live="polite" className="visually-hidden">
        {/* A new element (by its key) makes screen readers announce the same text again. */}
        {last.at === value && isOff(last.by) && (
          <span key={last.presses}>
            {refusal ??
              (last.by > 0
                ? formatMessage({ id: 'kit.maximum' }, { count: max })
                : formatMessage({ id: 'kit.minimum' }, { count: min }))}
          </span>
        )}
      </span>
    </div>
  );
}
