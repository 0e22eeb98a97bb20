import { paths, type SavedAddress, useStores } from '@olov/shared-kit';
import { recentAddresses, syncAddresses } from '@olov/shared-kit/addresses';
import { useIntl } from '@olov/shared-kit/intl';
import { Link } from '@olov/shared-kit/router';
import { buttonClass, Dialog, EmptyState } from '@olov/shared-kit/ui';
import { UndoNote } from '@olov/shared-kit/undo';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { AddressRow } from './AddressRow';
import styles from './profile.module.css';

/** A deleted address can be restored for some seconds, until the next deletion or until the dialog closes. */
export const AddressesDialog = observer(function AddressesDialog({ onClose }: { onClose: () => void }) {
  const { formatMessage } = useIntl();
  const stores = useStores();
  const { addresses } = stores;
  const [deleted, setDeleted] = useState<SavedAddress>();
  const places = useRef<HTMLDivElement>(null);

  const change = (work: () => void) => {
    work();
    void syncAddresses(stores);
  };
  const handleDelete = (address: SavedAddress) => {
    change(() => addresses.remove(address.id));
    setDeleted({ ...address });
  };
  const handleUndo = () => {
    if (deleted) change(() => addresses.add(deleted));
    setDeleted(undefined);
    places.current?.focus();
  };

  return (
    <Dialog
      title={formatMessage({ id: 'orders.profile.addresses' })}
      onClose={onClose}
      width={520}
      testId="addresses-dialog"
    >
      <div role="status">
        {deleted && (
          <UndoNote
            key={deleted.id}
            undo={formatMessage({ id: 'orders.addresses.undo' })}
            onUndo={handleUndo}
            onEnd={() => setDeleted(undefined)}
          >
            {formatMessage({ id: 'orders.addresses.deleted' }, { title: deleted.title })}
          </UndoNote>
        )}
      </div>
      <div ref={places} tabIndex={-1} className={styles.places}>
        {addresses.list.length === 0 ? (
          <EmptyState
            icon="pin"
            drawing="place"
            title={formatMessage({ id: 'orders.addresses.empty' })}
            action={
              <Link to={paths.deliveryMap()} className={buttonClass()}>
                {formatMessage({ id: 'orders.addresses.empty.action' })}
              </Link>
            }
          >
            {formatMessage({ id: 'orders.addresses.empty.text' })}
          </EmptyState>
        ) : (
          <ul className={styles.rows}>
            {recentAddresses(addresses).map((address) => (
              <AddressRow
                key={String(address.coordinates)}
                address={address}
                onRename={(title, label) =>
                  change(() => {
                    addresses.note(address.coordinates, { label });
                    addresses.rename(address.id, title);
                  })
                }
                onDelete={() => handleDelete(address)}
              />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
});
