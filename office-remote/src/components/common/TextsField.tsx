import type { Text } from '@olov/contract/menu/seed';
import { TextAreaField, TextField } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { LANGUAGES } from '../../models/languages';
import styles from './common.module.css';

type Language = keyof Text;

interface Props {
  label: string;
  value: Text;
  isLong?: boolean;
  rows?: number;
  errorOf?: (language: Language) => string | undefined;
  onChange: (language: Language, text: string) => void;
}

/** One text in the three languages. It reads the text itself, because an observable text changes in place. */
export const TextsField = observer(function TextsField({
  label,
  value,
  isLong = false,
  rows = 3,
  errorOf,
  onChange,
}: Props) {
  const controlOf = (code: Language) => ({
    lang: code,
    value: value[code],
    error: errorOf?.(code),
    onChange: ({ target }: { target: { value: string } }) => onChange(code, target.value),
  });
  return (
    <fieldset className={styles.texts}>
      <legend className={styles.legend}>{label}</legend>
      {LANGUAGES.map(({ code, name }) =>
        isLong ? (
          <TextAreaField key={code} label={name} rows={rows} {...controlOf(code)} />
        ) : (
          <TextField key={code} label={name} {...controlOf(code)} />
        ),
      )}
    </fieldset>
  );
});
