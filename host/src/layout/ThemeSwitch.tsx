import { useHydrated } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Segmented } from '@olov/shared-kit/ui';
import { useState } from 'react';
import { keepTheme, showTheme, shownTheme } from '../theme/theme';

const CHOICES = ['system', 'light', 'dark'] as const;
type Choice = (typeof CHOICES)[number];

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
      options={CHOICES.map((value) => ({
        value,
        label: formatMessage({ id: `shell.theme.${value}` }),
        testId: `theme-${value}`,
      }))}
      onChange={handleChange}
    />
  );
}
