import { type Composition, ExtensionSlot, phoneText, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Button, Icon } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import type { ComponentType } from 'react';
import { BrandMark } from './BrandMark';
import styles from './Footer.module.css';
import { NavLinks } from './NavLinks';
import { ThemeSwitch } from './ThemeSwitch';

interface Props {
  composition: Composition;
  Item?: ComponentType | undefined;
}

export const Footer = observer(function Footer({ composition, Item }: Props) {
  const { formatMessage } = useIntl();
  const { brand, surroundings } = useStores();
  const { hasTheme, addToHomeScreen } = surroundings.offers;
  return (
    <footer className={styles.footer}>
      <div className={styles.row}>
        <div className={styles.about}>
          <BrandMark />
          <p>{formatMessage({ id: 'shell.footer.about' })}</p>
        </div>
        <NavLinks composition={composition} place="footer" className={styles.nav} />
        <ul className={styles.contacts}>
          <li>
            <a href={`tel:${brand.phone}`}>
              <Icon name="phone" size={20} />
              {phoneText(brand.phone)}
            </a>
          </li>
          {brand.telegram && (
            <li>
              <a href={`https://t.me/${brand.telegram}`} rel="noopener" target="_blank">
                Telegram: @{brand.telegram}
              </a>
            </li>
          )}
          {addToHomeScreen && (
            <li>
              <Button variant="secondary" size="small" onClick={() => addToHomeScreen()}>
                {formatMessage({ id: 'shell.home-screen' })}
              </Button>
            </li>
          )}
          {!hasTheme && (
            <li>
              <ThemeSwitch />
            </li>
          )}
          {Item && (
            <li>
              <Item />
            </li>
          )}
        </ul>
        <ExtensionSlot name="footer.links" className={styles.contributed} />
      </div>
    </footer>
  );
});
