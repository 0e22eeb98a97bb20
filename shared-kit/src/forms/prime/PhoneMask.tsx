import { phoneDigits } from '@olov/contract/customers/phone';
import { formatPhone } from '@olov/shared-kit';
import { FieldFrame } from '@olov/shared-kit/ui';
import { InputMask } from 'primereact/inputmask';
import { DomHandler } from 'primereact/utils';
import { type ClipboardEvent, type FormEvent, type KeyboardEvent, type SyntheticEvent, useRef } from 'react';
import styles from '../PhoneField.module.css';
import { COUNTRY_CODE, digitsIn, PHONE_INPUT } from '../text';
import type { PhoneFieldProps } from '../types';
import { Prime } from './Prime';

const DIGITS = 9;

/** The character for a missing digit: as wide as a digit, and not read by screen readers. */
const EMPTY_SLOT = '\u2007';

/** Enters a text as the browser does, so that the mask moves the caret behind it. */
function enter({ target }: SyntheticEvent, text: string): void {
  const field = target as HTMLInputElement;
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

export default function PhoneMask({
  label,
  error,
  hint,
  className,
  value,
  onText,
  onBlur,
  ...input
}: PhoneFieldProps) {
  const digits = phoneDigits(value);
  const hasPressed = useRef(false);

  const handleInput = (event: FormEvent) => {
    const field = event.target as HTMLInputElement;
    const isTyped = hasPressed.current;
    hasPressed.current = false;
    const typed = digitsIn(field.value);
    const national = phoneDigits(field.value);
    const isUnfit = national === '' && typed !== '';
    // The mask takes the first nine digits of a text, so a number with its country code is shortened before it.
    if (isTyped && !isUnfit) {
      if (!typed.startsWith(national)) field.value = national;
      return;
    }
    // On Android the mask ignores an autofill, because no key was pressed and another field may have the focus.
    event.stopPropagation();
    const text = isUnfit ? field.value.trim() : formatPhone(field.value);
    field.value = text.replace(`${COUNTRY_CODE} `, '');
    onText(text);
  };
  const handlePaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text');
    if (digitsIn(pasted).length < DIGITS) return;
    event.preventDefault();
    event.stopPropagation();
    enter(event, pasted);
  };
  // A tenth digit shows that the first one was `8` or `0`, that the country code is being typed, or that the number is wrong: the
  // mask would drop a digit, so the native field shows them all until they fit. Escape would empty the field.
  const handleKeyDown = (event: KeyboardEvent) => {
    hasPressed.current = true;
    if (event.key === 'Escape') return event.stopPropagation();
    if (!/^\d$/.test(event.key) || event.ctrlKey || event.metaKey) return;
    const { value: shown, selectionStart, selectionEnd } = event.target as HTMLInputElement;
    const text =
      shown.slice(0, selectionStart ?? shown.length) + event.key + shown.slice(selectionEnd ?? shown.length);
    if (digitsIn(text).length <= DIGITS) return;
    event.preventDefault();
    event.stopPropagation();
    const national = phoneDigits(text);
    if (national === '') onText(`${COUNTRY_CODE} ${text}`);
    else enter(event, national);
  };
  // On Android the mask moves the caret a moment after a pressed key, so it would lose a digit that comes sooner: the browser enters
  // the digits of keys there, as it does those of the screen's keyboard.
  const handleKeyPress = (event: KeyboardEvent) => {
    if (DomHandler.isAndroid()) event.stopPropagation();
  };

  return (
    <FieldFrame {...{ label, error, hint, className }} isRequired={input.required}>
      {(control) => (
        <span
          className={styles.phone}
          // A moment after the focus the mask would move the caret of a customer who types already.
          onFocusCapture={(event) => event.stopPropagation()}
          onInputCapture={handleInput}
          onPasteCapture={handlePaste}
          onKeyDownCapture={handleKeyDown}
          onKeyPressCapture={handleKeyPress}
        >
          <Prime>
            <InputMask
              {...PHONE_INPUT}
              {...input}
              {...control}
              mask="99 999 99 99"
              slotChar={EMPTY_SLOT}
              autoClear={false}
              unmask
              value={digits}
              onChange={({ value: typed }) => onText(typed ? formatPhone(`${COUNTRY_CODE}${typed}`) : '')}
              onBlur={() => {
                hasPressed.current = false;
                onBlur?.();
              }}
            />
          </Prime>
          <span className={styles.code}>{COUNTRY_CODE}</span>
        </span>
      )}
    </FieldFrame>
  );
}
