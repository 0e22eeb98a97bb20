import { useHydrated } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Segmented } from '@olov/shared-kit/ui';
import { useState } from 'react';
import { keepTheme, shownTheme, showTheme } from '../theme/theme';

const CHOICES = [
  { value: 'system', testId: 'theme-system' },
  { value: 'light', testId: 'theme-light' },
  { value: 'dark', testId: 'theme-dark' },
] as const;
type Choice = (typeof CHOICES)[number]['value'];

/** Light, dark, or as the system is. Until the page lives it says the latter, as the kept HTML does to everybody. */
export function ThemeSwitch() {
  const { formatMessage } = useIntl();
  const [chosen, setChosen] = useState<Choice>();
  const shown = useHydrated() ? (shownTheme(document) ?? 'system') : 'system';
  const handleChange = (choice: Choice) => {
    const theme = choice === 'system' ? undefined : choice;
    showTheme(document, theme);
    keepTheme(document, theme);
    setChosen(choice);
  };
  return (
    <Segmented<Choice>
      label={formatMessage({ id: 'shell.theme' })}
      value={chosen ?? shown}
      options={CHOICES.map((choice) => ({
        ...choice,
        label: formatMessage({ id: `shell.theme.${choice.value}` }),
      }))}
      onChange={handleChange}
    />
  );
}
