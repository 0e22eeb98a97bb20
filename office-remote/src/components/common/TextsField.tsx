import { LOCALE_INFO, LOCALES, type Locale, type Text } from '@olov/contract/platform/locales';
import { TextAreaField, TextField } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import styles from './common.module.css';

interface Props {
  label: string;
  value: Text;
  isLong?: boolean;
  rows?: number;
  errorOf?: (language: Locale) => string | undefined;
  onChange: (language: Locale, text: string) => void;
}

/** One text in all languages. It reads the text itself, because an observable text changes in place. */
export const TextsField = observer(function TextsField({
  label,
  value,
  isLong = false,
  rows = 3,
  errorOf,
  onChange,
}: Props) {
  const controlOf = (locale: Locale) => ({
    lang: locale,
    value: value[locale],
    error: errorOf?.(locale),
    onChange: ({ target }: { target: { value: string } }) => onChange(locale, target.value),
  });
  return (
    <fieldset className={styles.texts}>
      <legend className={styles.legend}>{label}</legend>
      {LOCALES.map((locale) =>
        isLong ? (
          <TextAreaField key={locale} label={LOCALE_INFO[locale].name} rows={rows} {...controlOf(locale)} />
        ) : (
          <TextField key={locale} label={LOCALE_INFO[locale].name} {...controlOf(locale)} />
        ),
      )}
    </fieldset>
  );
});
