/** Facade of react-intl: the only door to it, and only with what is used. */

export type { IntlShape } from 'react-intl';
export { createIntl, createIntlCache, FormattedMessage, RawIntlProvider, useIntl } from 'react-intl';
