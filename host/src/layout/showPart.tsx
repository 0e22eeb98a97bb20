import { type RootStore, StoresProvider } from '@olov/shared-kit';
import { type IntlShape, RawIntlProvider } from '@olov/shared-kit/intl';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

interface Page {
  stores: RootStore;
  intl: IntlShape;
}

/** Shows a part of the page outside of its root, with its stores and texts. The returned function removes it. */
export function showPart(
  { stores, intl }: Page,
  part: ReactNode,
  { body }: Document,
  place: 'prepend' | 'append' = 'prepend',
): () => void {
  const area = body.ownerDocument.createElement('div');
  body[place](area);
  const root = createRoot(area);
  root.render(
    <StoresProvider stores={stores}>
      <RawIntlProvider value={intl}>{part}</RawIntlProvider>
    </StoresProvider>,
  );
  return () => {
    root.unmount();
    area.remove();
  };
}
