import type { ReactNode } from 'react';
import { extendIntl } from '../i18n/extendIntl';
import type { Messages } from '../i18n/messages';
import { RawIntlProvider, useIntl } from '../intl';

/** Adds a remote’s catalogue to the catalogue above, only for the area of the remote. */
export function RemoteMessages({ messages, children }: { messages: Messages; children: ReactNode }) {
  return <RawIntlProvider value={extendIntl(useIntl(), messages)}>{children}</RawIntlProvider>;
}
