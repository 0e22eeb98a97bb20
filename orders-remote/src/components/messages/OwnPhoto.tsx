import { Loadable, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Button, Skeleton } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { messagesApi } from '../../api/ordersApi';
import styles from './messages.module.css';

/** A call has the customer’s token, which an address of a picture has not. */
export const OwnPhoto = observer(function OwnPhoto({ id, place }: { id: string; place: number }) {
  const { formatMessage } = useIntl();
  const stores = useStores();
  const [photo] = useState(() => new Loadable(() => messagesApi(stores).photo(id, place)));
  useEffect(() => void photo.load(), [photo]);
  const name = formatMessage({ id: 'orders.messages.photo' }, { number: place + 1 });
  if (photo.value) return <img className={styles.photo} src={photo.value.url} alt={name} />;
  if (photo.status !== 'failed') return <Skeleton className={styles.photo} />;
  return (
    <Button variant="secondary" onClick={() => void photo.load()}>
      {formatMessage({ id: 'orders.messages.photo.again' }, { number: place + 1 })}
    </Button>
  );
});
