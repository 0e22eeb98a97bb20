import { FieldFrame } from '@olov/shared-kit/ui';
import { InputOtp } from 'primereact/inputotp';
import type { ClipboardEvent, InputHTMLAttributes, KeyboardEvent } from 'react';
import { codeIn } from '../text';
import type { CodeFieldProps } from '../types';
import styles from './CodeBoxes.module.css';
import { Prime } from './Prime';

interface Box {
  events: InputHTMLAttributes<HTMLInputElement>;
  props: InputHTMLAttributes<HTMLInputElement> & { 'data-index': number; variant?: unknown };
}

export default function CodeBoxes({
  label,
  error,
  hint,
  className,
  length,
  value,
  onText,
  onBlur,
  ...field
}: CodeFieldProps) {
  // InputOtp ignores a pasted text that is not a number as a whole, such as `123 456`.
  const handlePaste = (event: ClipboardEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const code = codeIn(event.clipboardData.getData('text'), length);
    if (code !== '') onText(code);
  };
  // InputOtp finds the box to empty by an id of its own scheme, but the first box has the id of the label.
  const handleDelete = (event: KeyboardEvent) => {
    if (event.key !== 'Delete') return;
    event.preventDefault();
    event.stopPropagation();
    const index = Number((event.target as HTMLElement).dataset.index);
    onText(value.slice(0, index) + value.slice(index + 1));
  };
  return (
    <FieldFrame {...{ label, error, hint, className }} isRequired={field.required}>
      {({ id, className: boxClass, 'aria-describedby': described, 'aria-invalid': invalid }) => (
        <Prime>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend in place of the label */}
          <div
            role="group"
            aria-label={typeof label === 'string' ? label : undefined}
            aria-describedby={described}
            className={styles.boxes}
            onPasteCapture={handlePaste}
            onKeyDownCapture={handleDelete}
            onBlur={({ currentTarget, relatedTarget }) =>
              !currentTarget.contains(relatedTarget) && onBlur?.()
            }
          >
            <InputOtp
              value={value}
              length={length}
              integerOnly
              onChange={({ value: code }) => onText(codeIn(String(code ?? ''), length))}
              inputTemplate={(box) => {
                // The types of InputOtp describe another object than the one that it passes.
                const { events, props } = box as unknown as Box;
                const { variant: _, ...input } = props;
                const isFirst = input['data-index'] === 0;
                return (
                  <input
                    key={input['data-index']}
                    {...input}
                    {...events}
                    id={isFirst ? id : undefined}
                    name={isFirst ? field.name : undefined}
                    autoComplete={isFirst ? 'one-time-code' : 'off'}
                    inputMode="numeric"
                    aria-invalid={invalid}
                    disabled={field.disabled}
                    className={boxClass}
                  />
                );
              }}
              pt={{ root: { className: styles.row } }}
            />
          </div>
        </Prime>
      )}
    </FieldFrame>
  );
}
