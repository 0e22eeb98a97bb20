import type { RestaurantSettings } from '@olov/contract';
import { useFeature, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { useLocation, useParams } from '@olov/shared-kit/router';
import { Button, EmptyState } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import common from '../components/common/common.module.css';
import { useStoredEditor } from '../components/common/EditorDialog';
import { List } from '../components/common/List';
import { PageHead } from '../components/common/PageHead';
import { Below, LossGuard } from '../components/common/useLossGuard';
import { useText } from '../components/common/useText';
import { CloseDialog } from '../components/restaurants/CloseDialog';
import { FactsCard } from '../components/restaurants/FactsCard';
import { HoursForm } from '../components/restaurants/HoursForm';
import { PauseButtons } from '../components/restaurants/PauseButtons';
import { PauseState } from '../components/restaurants/PauseState';
import { RestaurantDialog } from '../components/restaurants/RestaurantDialog';
import styles from '../components/restaurants/Restaurants.module.css';
import { TermsForm } from '../components/restaurants/TermsForm';
import { ZoneDialog } from '../components/zones/ZoneDialog';
import { hoursFormOf } from '../models/hoursForm';
import { OfficeSession } from '../stores/OfficeSession';
import { RestaurantsStore } from '../stores/RestaurantsStore';

export const Component = observer(function RestaurantPage() {
  const { id = '' } = useParams();
  const store = useFeature(RestaurantsStore);
  const { list } = store;
  const text = useText('office.restaurants.');
  useEffect(() => void store.load(), [store]);
  // Old values of the log are filled in after the answer of this visit: newer hours would drop them.
  const [earlier] = useState(list.items);
  const { restore } = useLocation().state ?? {};
  const restored = list.items !== earlier ? restore : undefined;

  const restaurant = store.find(id);
  if (!restaurant) return <List of={list}>{() => <EmptyState icon="box" title={text('none')} />}</List>;
  return <Cards key={`${id} ${Boolean(restored)}`} {...{ restaurant, restored }} />;
});

interface Props {
  restaurant: RestaurantSettings;
  /** Old values, which are filled in. */
  restored: RestaurantSettings | undefined;
}

const Cards = observer(function Cards({ restaurant, restored }: Props) {
  const { list } = useFeature(RestaurantsStore);
  const session = useFeature(OfficeSession);
  const mayChange = session.has('change Restaurant');
  const { current } = useStores().locale;
  const { formatMessage } = useIntl();
  const [open, setOpen] = useState<'edit' | 'close' | 'zone'>();
  const close = () => setOpen(undefined);
  const hours = useStoredEditor(
    hoursFormOf(restaurant),
    mayChange && restored ? hoursFormOf(restored) : undefined,
  );
  const terms = useStoredEditor(restaurant.delivery);
  const isDirty = useCallback(() => hours.isDirty || terms.isDirty, [hours, terms]);
  const text = useText('office.restaurants.');
  const mayChangeZone = session.has('change Zone');
  return (
    <>
      <PageHead title={restaurant.name[current]}>
        <PauseState {...restaurant} />
      </PageHead>
      <div className={styles.cards}>
        <section className={styles.card} aria-label={text('facts')}>
          <h2 className={styles.heading}>{text('facts')}</h2>
          <FactsCard restaurant={restaurant} onOpen={setOpen} />
        </section>
        <section className={styles.card} aria-label={text('hours')}>
          <h2 className={styles.heading}>{text('hours')}</h2>
          <HoursForm editor={hours} {...{ restaurant, mayChange }} />
        </section>
        {restaurant.isActive && session.has('pause Restaurant') && (
          <section className={styles.card} aria-label={text('pause')}>
            <h2 className={styles.heading}>{text('pause')}</h2>
            <PauseButtons {...restaurant} onDone={list.replace} />
          </section>
        )}
        {session.has('read Zone') && (
          <section className={styles.card} aria-label={text('terms')}>
            <h2 className={styles.heading}>{text('terms')}</h2>
            <p>{text(restaurant.hasZone ? 'zone.text' : 'zone.none')}</p>
            <div className={common.actions}>
              <Button variant="secondary" onClick={() => setOpen('zone')}>
                {formatMessage({ id: 'office.zones.open' })}
              </Button>
            </div>
            <TermsForm editor={terms} restaurant={restaurant} mayChange={mayChangeZone} />
          </section>
        )}
      </div>
      {open === 'close' && <CloseDialog id={restaurant.id} onClose={close} />}
      <Below value={isDirty}>
        {open === 'edit' && <RestaurantDialog restaurant={restaurant} onClose={close} />}
        {open === 'zone' && <ZoneDialog restaurant={restaurant} mayChange={mayChangeZone} onClose={close} />}
      </Below>
      {open !== 'edit' && open !== 'zone' && <LossGuard isDirty={isDirty} />}
    </>
  );
});
