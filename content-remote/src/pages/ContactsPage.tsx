import {
  type Contacts,
  type HeadContext,
  type PageContext,
  type PageHead,
  reportFailure,
  usePageData,
  useStores,
} from '@olov/shared-kit';
import { followClosing } from '@olov/shared-kit/closing';
import { firstPlaces, PlaceLists } from '@olov/shared-kit/first';
import { useIntl } from '@olov/shared-kit/intl';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { CityRestaurants } from '../components/contacts/CityRestaurants';
import { ContactWays } from '../components/contacts/ContactWays';
import { RestaurantsMap } from '../components/contacts/RestaurantsMap';
import { FeedbackForm } from '../components/feedback/FeedbackForm';
import { PageTitle } from '../components/PageTitle';
import styles from './ContactsPage.module.css';

export const titleId = 'content.contacts.title';

interface FirstContacts extends Contacts {
  total: number;
}

const restaurantsOf = ({ cities }: Contacts) => cities.flatMap(({ restaurants }) => restaurants);

/** The page of a large chain begins with the nearest restaurants of all cities. */
export const loader = async ({ stores, url, signal }: PageContext): Promise<FirstContacts> => {
  const contacts = await stores.clients.main.get<Contacts>('/api/contacts/Get', { signal });
  const all = restaurantsOf(contacts);
  const first = new Set(firstPlaces(stores, url, all));
  const cities = contacts.cities.map((city) => ({
    ...city,
    restaurants: city.restaurants.filter((restaurant) => first.has(restaurant)),
  }));
  return { ...contacts, cities, total: all.length };
};

export const head = async (context: HeadContext): Promise<PageHead> =>
  (await import(/* webpackChunkName: "head-contacts" */ '../models/contactsHead')).contactsHead(context);

export const ContactsPage = observer(function ContactsPage() {
  const stores = useStores();
  const { features, clock } = stores;
  const loaded = usePageData<typeof loader>();
  const first = useMemo(() => restaurantsOf(loaded), [loaded]);
  // A later answer of the loader replaces the one that the page asked for itself.
  const [newer, setNewer] = useState<{ loaded: Contacts; contacts?: Contacts }>({ loaded });
  const whole = newer.loaded === loaded ? newer.contacts : undefined;
  const contacts = whole ?? loaded;
  const [isLoading, setIsLoading] = useState(false);
  const { formatMessage } = useIntl();
  const { cities } = contacts;
  const ask = useCallback(async () => {
    const answer = await stores.clients.main.get<Contacts>('/api/contacts/Get');
    setNewer({ loaded, contacts: answer });
  }, [stores, loaded]);
  useEffect(() => followClosing(clock, () => restaurantsOf(contacts), ask), [clock, contacts, ask]);
  const askForAll = () => {
    if (whole || isLoading || first.length === loaded.total) return;
    setIsLoading(true);
    void ask()
      .catch((error: unknown) => reportFailure(stores, error, 'error.fetch-error'))
      .finally(() => setIsLoading(false));
  };
  return (
    <div className={styles.page}>
      <PageTitle
        title={formatMessage({ id: 'content.contacts.title' })}
        lead={formatMessage({ id: 'content.contacts.lead' })}
      />
      <ContactWays contacts={contacts} />
      <div className={styles.columns}>
        <div className={styles.restaurants}>
          {cities.length === 0 ? (
            <p>{formatMessage({ id: 'content.contacts.no-restaurants' })}</p>
          ) : (
            <>
              <PlaceLists
                first={first}
                total={loaded.total}
                all={whole && restaurantsOf(whole)}
                isLoading={isLoading}
                load={askForAll}
              >
                {(shown) =>
                  cities.map((city) => (
                    <CityRestaurants
                      key={city.id}
                      city={city}
                      restaurants={shown.filter((restaurant) => city.restaurants.includes(restaurant))}
                    />
                  ))
                }
              </PlaceLists>
              <RestaurantsMap cities={cities} onNear={askForAll} />
            </>
          )}
        </div>
        {features.has('feedback') && <FeedbackForm />}
      </div>
    </div>
  );
});

export { ContactsPage as Component };
