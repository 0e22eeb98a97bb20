import { phoneDigits } from '@olov/contract/customers/phone';
import { formatPhone, phoneText } from '@olov/shared-kit';
import { FieldFrame } from '@olov/shared-kit/ui';
import { enhanced } from './enhanced';
import styles from './PhoneField.module.css';
import { COUNTRY_CODE, PHONE_INPUT } from './text';
import type { PhoneFieldProps } from './types';

/** Formats a whole number, and a part of one when the field is left: a mask would move the caret. */
function NativePhone({ label, error, hint, className, value, onText, onBlur, ...input }: PhoneFieldProps) {
  return (
    <FieldFrame {...{ label, error, hint, className }} isRequired={input.required}>
      {(control) => (
        <span className={styles.phone}>
          <input
            {...PHONE_INPUT}
            {...input}
            {...control}
            value={value.replace(/^\+998 ?/, '')}
            onChange={({ target }) => onText(phoneText(target.value))}
            onBlur={() => {
              if (phoneDigits(value) !== '') onText(formatPhone(value));
              onBlur?.();
            }}
          />
          <span className={styles.code}>{COUNTRY_CODE}</span>
        </span>
      )}
    </FieldFrame>
  );
}

/** An Uzbek phone number. One that is too long or of another country does not fit the mask: it stays as it was typed, beside its error. */
export const PhoneField = enhanced<PhoneFieldProps>({
  load: () => import(/* webpackChunkName: "forms-phone" */ './prime/PhoneMask'),
  Native: NativePhone,
  fits: ({ value }) => value === '' || phoneDigits(value) !== '',
});
