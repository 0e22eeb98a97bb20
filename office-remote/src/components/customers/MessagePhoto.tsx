import type { Photo } from '@olov/contract';
import { useFeature } from '@olov/shared-kit';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { CustomersStore } from '../../stores/CustomersStore';
import { Latest } from '../../stores/Latest';
import { Loaded } from '../common/Failure';
import { useText } from '../common/useText';
import styles from './MessagePhoto.module.css';

export const MessagePhoto = observer(function MessagePhoto({ id, place }: { id: string; place: number }) {
  const { photo } = useFeature(CustomersStore);
  const text = useText('office.customers.');
  const [latest] = useState(() => new Latest<Photo>());
  const { value, request, ask } = latest;
  const load = useCallback(() => void ask((signal) => photo(id, place, signal)), [ask, photo, id, place]);
  useEffect(load, [load]);
  return (
    <Loaded request={request} onRetry={load} className={styles.photo}>
      {value && <img className={styles.photo} src={value.url} alt={text('photo', { number: place + 1 })} />}
    </Loaded>
  );
});
