import { useIntl } from '@olov/shared-kit/intl';
import { Segmented } from '@olov/shared-kit/ui';
import { useSyncExternalStore } from 'react';
import { keepTheme, onShownTheme, shownTheme, showTheme } from '../theme/theme';

const CHOICES = [
  { value: 'system', testId: 'theme-system' },
  { value: 'light', testId: 'theme-light' },
  { value: 'dark', testId: 'theme-dark' },
] as const;
type Choice = (typeof CHOICES)[number]['value'];

/** Until hydration it shows the system’s theme, as the cached HTML does for everybody. */
export function ThemeSwitch() {
  const { formatMessage } = useIntl();
  const shown = useSyncExternalStore<Choice>(subscribe, choiceShown, () => 'system');
  const handleChange = (choice: Choice) => {
    const theme = choice === 'system' ? undefined : choice;
    showTheme(document, theme);
    keepTheme(document, theme);
  };
  return (
    <Segmented<Choice>
      label={formatMessage({ id: 'shell.theme' })}
      value={shown}
      options={CHOICES.map((choice) => ({
        ...choice,
        label: formatMessage({ id: `shell.theme.${choice.value}` }),
      }))}
      onChange={handleChange}
    />
  );
}

const subscribe = (tell: () => void) => onShownTheme(document, tell);
const choiceShown = (): Choice => shownTheme(document) ?? 'system';
