import { useStores } from '@olov/shared-kit';
import { type APIOptions, locale, PrimeReactProvider } from 'primereact/api';
import { type ReactNode, useMemo } from 'react';
import { UI_KIT } from '../../uiKit';
import { addLocales } from './locales';

addLocales();

/**
 * Sets up PrimeReact (spec section 9): it loads no style sheets, puts overlays inside of the field, so that they work
 * in a `<dialog>`, and uses the z-indexes of the kit.
 */
export function Prime({ children }: { children: ReactNode }) {
  const { current } = useStores().locale;
  // Labels for screen readers follow this global setting, which the provider sets only after the first render.
  locale(current);
  const settings = useMemo(() => ({ ...SETTINGS, locale: current }), [current]);
  return <PrimeReactProvider value={settings}>{children}</PrimeReactProvider>;
}

const SETTINGS: Partial<APIOptions> = {
  unstyled: true,
  appendTo: 'self',
  cssTransition: false,
  zIndex: UI_KIT.zIndex,
  // The security policy refuses the style elements that PrimeReact adds. Outside of the document they have no effect.
  styleContainer: document.createElement('div'),
};
