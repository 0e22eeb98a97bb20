import { mediaOf } from '@olov/contract/platform/theme';
import { CHOICE_S, OFFICE_PATH, THEME_COOKIE } from '@olov/contract/staff/names';
import { useIntl } from '@olov/shared-kit/intl';
import { Segmented } from '@olov/shared-kit/ui';
import { useState } from 'react';
import { THEMES, type Theme } from '../../models/sections';

const current = (): Theme => {
  const { theme } = document.documentElement.dataset;
  return THEMES.find((name) => name === theme) ?? 'auto';
};

/** The server reads the cookie, so that the next page has the theme from its first paint. */
function choose(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'auto') delete dataset.theme;
  else dataset.theme = theme;
  const [light, dark] = document.querySelectorAll('meta[name="theme-color"]');
  const chosen = theme === 'auto' ? undefined : theme;
  light?.setAttribute('media', mediaOf('light', chosen));
  dark?.setAttribute('media', mediaOf('dark', chosen));
  const life = theme === 'auto' ? 0 : CHOICE_S;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
  document.cookie = `${THEME_COOKIE}=${theme}; Path=${OFFICE_PATH}; SameSite=Strict; Max-Age=${life}`;
}

export function ThemeChoice() {
  const { formatMessage } = useIntl();
  const [theme, setTheme] = useState(current);
  return (
    <Segmented
      label={formatMessage({ id: 'office.theme' })}
      value={theme}
      options={THEMES.map((value) => ({ value, label: formatMessage({ id: `office.theme.${value}` }) }))}
      onChange={(value) => {
        choose(value);
        setTheme(value);
      }}
    />
  );
}
