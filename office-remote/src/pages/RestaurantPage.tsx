import { useFeature, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { useLocation, useParams } from '@olov/shared-kit/router';
import { Button, EmptyState } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import common from '../components/common/common.module.css';
import { List } from '../components/common/List';
import { PageHead } from '../components/common/PageHead';
import { useText } from '../components/common/useText';
import { FactsCard } from '../components/restaurants/FactsCard';
import { HoursForm } from '../components/restaurants/HoursForm';
import { PauseButtons } from '../components/restaurants/PauseButtons';
import { PauseState } from '../components/restaurants/PauseState';
import styles from '../components/restaurants/Restaurants.module.css';
import { TermsForm } from '../components/restaurants/TermsForm';
import { ZoneDialog } from '../components/zones/ZoneDialog';
import { OfficeSession } from '../stores/OfficeSession';
import { RestaurantsStore } from '../stores/RestaurantsStore';

export const Component = observer(function RestaurantPage() {
  const { id = '' } = useParams();
  const store = useFeature(RestaurantsStore);
  const session = useFeature(OfficeSession);
  const { current } = useStores().locale;
  const { list } = store;
  const { formatMessage } = useIntl();
  const [isZoneOpen, setIsZoneOpen] = useState(false);
  useEffect(() => void store.load(), [store]);
  // Old values of the log are filled in after the answer of this visit: newer hours would drop them.
  const [earlier] = useState(list.items);
  const { restore } = useLocation().state ?? {};
  const mayChange = session.has('change Restaurant');
  const restored = mayChange && list.items !== earlier ? restore : undefined;

  const restaurant = store.find(id);
  const text = useText('office.restaurants.');
  if (!restaurant) return <List of={list}>{() => <EmptyState icon="box" title={text('none')} />}</List>;
  return (
    <>
      <PageHead title={restaurant.name[current]}>
        <PauseState {...restaurant} />
      </PageHead>
      <div className={styles.cards}>
        <section className={styles.card} aria-label={text('facts')}>
          <h2 className={styles.heading}>{text('facts')}</h2>
          <FactsCard restaurant={restaurant} />
        </section>
        <section className={styles.card} aria-label={text('hours')}>
          <h2 className={styles.heading}>{text('hours')}</h2>
          <HoursForm key={`${id} ${Boolean(restored)}`} {...{ restaurant, mayChange, restored }} />
        </section>
        {restaurant.isActive && session.has('pause Restaurant') && (
          <section className={styles.card} aria-label={text('pause')}>
            <h2 className={styles.heading}>{text('pause')}</h2>
            <PauseButtons {...restaurant} />
          </section>
        )}
        {session.has('read Zone') && (
          <section className={styles.card} aria-label={text('terms')}>
            <h2 className={styles.heading}>{text('terms')}</h2>
            <p>{text(restaurant.hasZone ? 'zone.text' : 'zone.none')}</p>
            <div className={common.actions}>
              <Button variant="secondary" onClick={() => setIsZoneOpen(true)}>
                {formatMessage({ id: 'office.zones.open' })}
              </Button>
            </div>
            <TermsForm key={id} restaurant={restaurant} mayChange={session.has('change Zone')} />
          </section>
        )}
      </div>
      {isZoneOpen && (
        <ZoneDialog
          restaurant={restaurant}
          mayChange={session.has('change Zone')}
          onClose={() => setIsZoneOpen(false)}
        />
      )}
    </>
  );
});
