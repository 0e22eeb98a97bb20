import { FieldFrame } from '@olov/shared-kit/ui';
import { InputOtp } from 'primereact/inputotp';
import { type ClipboardEvent, type InputHTMLAttributes, type KeyboardEvent, useEffect, useRef } from 'react';
import { digitsIn } from '../text';
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
    const code = digitsIn(event.clipboardData.getData('text'));
    if (code !== '') onText(code);
  };
  // InputOtp finds the box to empty by an id of its own scheme, but the first box has the id of the label. It drops a digit
  // without a box, which the native field shows.
  const handleKeyDown = (event: KeyboardEvent) => {
    const { dataset, selectionStart, selectionEnd } = event.target as HTMLInputElement;
    const index = Number(dataset.index);
    const isDigit = /^\d$/.test(event.key) && !event.ctrlKey && !event.metaKey;
    const isDelete = event.key === 'Delete';
    if (!isDelete && !(isDigit && value.length === length && selectionStart === selectionEnd)) return;
    event.preventDefault();
    event.stopPropagation();
    const from = isDelete ? index : index + Number(selectionStart);
    onText(value.slice(0, from) + (isDelete ? '' : event.key) + value.slice(isDelete ? from + 1 : from));
  };
  const row = useRef<HTMLDivElement>(null);
  // The native field had the focus if its code was too long, with the caret at the end.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the boxes replace the native field
  useEffect(() => {
    if (row.current?.contains(document.activeElement))
      row.current.querySelectorAll('input')[value.length - 1]?.focus();
  }, []);
  return (
    <FieldFrame {...{ label, error, hint, className }} isRequired={field.required}>
      {({ id, className: boxClass, 'aria-describedby': described, 'aria-invalid': invalid }) => (
        <Prime>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend in place of the label */}
          <div
            ref={row}
            role="group"
            aria-label={typeof label === 'string' ? label : undefined}
            aria-describedby={described}
            className={styles.boxes}
            onPasteCapture={handlePaste}
            onKeyDownCapture={handleKeyDown}
            onBlur={({ currentTarget, relatedTarget }) =>
              !currentTarget.contains(relatedTarget) && onBlur?.()
            }
          >
            <InputOtp
              value={value}
              length={length}
              integerOnly
              onChange={({ value: code }) => onText(digitsIn(String(code ?? '')))}
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
