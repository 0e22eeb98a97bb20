import { ExtensionSlot, phoneText, useFeature, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { ProfileStore } from '../../stores/ProfileStore';
import { Card } from '../Card';
import { AddressesDialog } from './AddressesDialog';
import { DataDialog } from './DataDialog';
import { MessagesDialog } from './MessagesDialog';
import { PersonDialog } from './PersonDialog';
import { PhoneDialog } from './PhoneDialog';
import { ProfileFailed } from './ProfileFailed';
import { ProfileRow } from './ProfileRow';
import styles from './profile.module.css';

const noonOf = (day: string): string => `${day}T12:00:00+05:00`;

const DIALOGS = {
  person: PersonDialog,
  phone: PhoneDialog,
  addresses: AddressesDialog,
  messages: MessagesDialog,
  data: DataDialog,
};

export const ProfileCard = observer(function ProfileCard() {
  const { formatMessage } = useIntl();
  const { addresses, locale, features } = useStores();
  const [open, setOpen] = useState<keyof typeof DIALOGS>();
  const { customer, hasFailed, isLoading, canVerifyPhone } = useFeature(ProfileStore);
  const Dialog = open && DIALOGS[open];

  return (
    <Card title={formatMessage({ id: 'orders.profile.title' })}>
      {hasFailed && features.has('profile') && <ProfileFailed role="status" />}
      <ul className={styles.rows}>
        {features.has('profile') && (
          <ProfileRow
            icon="user"
            title={formatMessage({ id: 'orders.profile.person' })}
            value={customer?.name ?? formatMessage({ id: 'orders.profile.person.none' })}
            note={customer?.birthday && locale.numericDate(noonOf(customer.birthday))}
            isLoading={isLoading}
            onOpen={() => setOpen('person')}
            testId="profile-person"
          />
        )}
        {(canVerifyPhone || customer?.phone) && (
          <ProfileRow
            icon="phone"
            title={formatMessage({ id: 'orders.profile.phone' })}
            value={
              customer?.phone ? phoneText(customer.phone) : formatMessage({ id: 'orders.profile.phone.none' })
            }
            note={formatMessage({
              id: customer?.phone ? 'orders.profile.phone.verified' : 'orders.profile.phone.why',
            })}
            isLoading={isLoading}
            onOpen={canVerifyPhone ? () => setOpen('phone') : undefined}
            testId="profile-phone"
          />
        )}
        <ProfileRow
          icon="pin"
          title={formatMessage({ id: 'orders.profile.addresses' })}
          value={formatMessage({ id: 'orders.profile.addresses.count' }, { count: addresses.list.length })}
          onOpen={() => setOpen('addresses')}
          testId="profile-addresses"
        />
        {customer?.messages && (
          <ProfileRow
            icon="receipt"
            title={formatMessage({ id: 'orders.profile.messages' })}
            value={formatMessage(
              { id: 'orders.profile.messages.value' },
              { count: customer.messages.filter(({ answer }) => answer).length },
            )}
            onOpen={() => setOpen('messages')}
            testId="profile-messages"
          />
        )}
        {(features.has('dataExport') || features.has('dataDeletion')) && (
          <ProfileRow
            icon="box"
            title={formatMessage({ id: 'orders.profile.data' })}
            value={formatMessage({ id: 'orders.profile.data.value' })}
            onOpen={() => setOpen('data')}
            testId="profile-data"
          />
        )}
      </ul>
      <ExtensionSlot name="profile.rows" className={styles.rows} />
      {Dialog && <Dialog onClose={() => setOpen(undefined)} />}
    </Card>
  );
});
