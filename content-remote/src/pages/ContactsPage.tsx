import {
  type Contacts,
  type HeadContext,
  type PageContext,
  type PageHead,
  usePageData,
  useStores,
} from '@olov/shared-kit';
import { followClosing } from '@olov/shared-kit/closing';
import { useIntl } from '@olov/shared-kit/intl';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { CityRestaurants } from '../components/contacts/CityRestaurants';
import { ContactWays } from '../components/contacts/ContactWays';
import { RestaurantsMap } from '../components/contacts/RestaurantsMap';
import { FeedbackForm } from '../components/feedback/FeedbackForm';
import { PageTitle } from '../components/PageTitle';
import styles from './ContactsPage.module.css';

export const titleId = 'content.contacts.title';

export const loader = ({ stores, signal }: PageContext): Promise<Contacts> =>
  stores.clients.main.get('/api/contacts/Get', { signal });

export const head = async (context: HeadContext): Promise<PageHead> =>
  (await import(/* webpackChunkName: "head-contacts" */ '../models/contactsHead')).contactsHead(context);

export const ContactsPage = observer(function ContactsPage() {
  const stores = useStores();
  const { features, clock } = stores;
  const loaded = usePageData<typeof loader>();
  // A later answer of the loader replaces the one that the page asked for itself.
  const [newer, setNewer] = useState({ loaded, contacts: loaded });
  const contacts = newer.loaded === loaded ? newer.contacts : loaded;
  const { formatMessage } = useIntl();
  const { cities } = contacts;
  useEffect(() => {
    const ask = async () =>
      setNewer({ loaded, contacts: await stores.clients.main.get<Contacts>('/api/contacts/Get') });
    return followClosing(clock, () => cities.flatMap(({ restaurants }) => restaurants), ask);
  }, [stores, clock, cities, loaded]);
  return (
    <div className={styles.page}>
      <PageTitle
        title={formatMessage({ id: 'content.contacts.title' })}
        lead={formatMessage({ id: 'content.contacts.lead' })}
      />
      <ContactWays contacts={contacts} />
      <div className={styles.columns}>
        <div className={styles.restaurants}>
          {cities.length === 0 && <p>{formatMessage({ id: 'content.contacts.no-restaurants' })}</p>}
          {cities.map((city) => (
            <CityRestaurants key={city.id} city={city} />
          ))}
          {cities.length > 0 && <RestaurantsMap cities={cities} />}
        </div>
        {features.has('feedback') && <FeedbackForm />}
      </div>
    </div>
  );
});

export { ContactsPage as Component };
