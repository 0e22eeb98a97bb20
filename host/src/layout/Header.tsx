import { type Composition, paths, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Link } from '@olov/shared-kit/router';
import { classNames, Icon } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { ActiveOrderEntry } from './ActiveOrderEntry';
import { BrandMark } from './BrandMark';
import { CartButton } from './CartButton';
import styles from './Header.module.css';
import { LocaleSwitch } from './LocaleSwitch';
import { NavLinks } from './NavLinks';
import { PlaceChip } from './PlaceChip';
import type { ShellStore } from './ShellStore';

interface Props {
  shell: ShellStore;
  composition: Composition;
}

export const Header = observer(function Header({ shell, composition }: Props) {
  const { formatMessage } = useIntl();
  const { brand } = useStores();
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <Link
          to={paths.home()}
          className={classNames(styles.brand, 'touchable')}
          aria-label={formatMessage({ id: 'shell.home' }, { brand: brand.name })}
        >
          <BrandMark />
        </Link>
        <PlaceChip onOpen={() => shell.openPicker()} />
        <NavLinks composition={composition} place="header" className={styles.nav} />
        <span className={styles.spring} />
        <ActiveOrderEntry />
        <LocaleSwitch />
        <Link
          to={paths.profile()}
          className={styles.icon}
          aria-label={formatMessage({ id: 'shell.profile' })}
        >
          <Icon name="user" />
        </Link>
        <CartButton onOpen={shell.openCart} />
      </div>
    </header>
  );
});
