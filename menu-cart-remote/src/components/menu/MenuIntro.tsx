import { useFeature, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { classNames, Icon } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { MenuStore } from '../../stores/MenuStore';
import { OrderTimeStore } from '../../stores/OrderTimeStore';
import { ShopHours } from '../ShopHours';
import styles from './MenuIntro.module.css';

const forWideScreens = (words: ReactNode) => <span className={styles.wide}>{words}</span>;

export const MenuIntro = observer(function MenuIntro() {
  const { formatMessage } = useIntl();
  const { locale, deliveryMode } = useStores();
  const { shop, terms } = useFeature(MenuStore);
  const { opening } = useFeature(OrderTimeStore);
  return (
    <header className={styles.intro}>
      <h1 className={styles.title}>{formatMessage({ id: 'menu.heading' })}</h1>
      {shop && (
        <ul className={styles.facts}>
          {opening && (
            <li>
              <Icon name="clock" size={18} />
              <ShopHours isLive />
            </li>
          )}
          <li className={classNames(deliveryMode.isPickup && styles.wide)}>
            <Icon name={deliveryMode.isPickup ? 'store' : 'courier'} size={18} />
            <span>
              {deliveryMode.isPickup
                ? formatMessage({ id: 'menu.facts.pickup' })
                : formatMessage(
                    { id: terms?.minimum ? 'menu.facts.delivery' : 'menu.facts.delivery.any' },
                    {
                      price: terms
                        ? locale.money(terms.priceOfDelivery)
                        : formatMessage({ id: 'cart.delivery.unknown' }),
                      minimum: locale.money(terms?.minimum ?? 0),
                      wide: forWideScreens,
                    },
                  )}
            </span>
          </li>
        </ul>
      )}
    </header>
  );
});
