import { type ReactNode, useMemo } from 'react';
import type { Messages } from '../i18n/messages';
import { createIntl, RawIntlProvider, useIntl } from '../intl';

/** Adds a remote’s catalogue to the catalogue above, only for the area of the remote. */
export function RemoteMessages({ messages, children }: { messages: Messages; children: ReactNode }) {
  const outer = useIntl();
  const intl = useMemo(
    () =>
      createIntl({
        locale: outer.locale,
        messages: { ...outer.messages, ...messages } as typeof outer.messages,
        onError: outer.onError,
      }),
    [outer, messages],
  );
  return <RawIntlProvider value={intl}>{children}</RawIntlProvider>;
}
