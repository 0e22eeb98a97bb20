/** Facade of react-intl: the only module that imports it; it re-exports only names that are used. */

export type { IntlShape } from 'react-intl';
export { createIntl, createIntlCache, FormattedMessage, RawIntlProvider, useIntl } from 'react-intl';
