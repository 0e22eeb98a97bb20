import type { SavedAddress } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Button, RemoveButton } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { AddressForm } from './AddressForm';
import { labelText, titleWithHouse } from './addressName';
import styles from './profile.module.css';

interface Props {
  address: SavedAddress;
  onRename: (title: string, label: string) => void;
  onDelete: () => void;
}

export const AddressRow = observer(function AddressRow({ address, onRename, onDelete }: Props) {
  const { formatMessage } = useIntl();
  const [isEdited, setIsEdited] = useState(false);
  const rename = useRef<HTMLButtonElement>(null);
  const label = labelText(address, formatMessage);
  const title = titleWithHouse(address);
  const name = label ?? title;
  const note = label ? title : address.address;

  const close = () => {
    setIsEdited(false);
    // The button is rendered again in the next frame.
    requestAnimationFrame(() => rename.current?.focus());
  };

  if (isEdited) {
    return (
      <li data-testid="saved-address">
        <AddressForm address={address} onSave={onRename} onClose={close} />
      </li>
    );
  }
  return (
    <li className={styles.address} data-testid="saved-address">
      <span className={styles.texts}>
        <span className={styles.value}>{name}</span>
        {note && note !== name && <span className={styles.note}>{note}</span>}
      </span>
      <Button
        ref={rename}
        variant="ghost"
        size="small"
        onClick={() => setIsEdited(true)}
        className={styles.tool}
      >
        {formatMessage({ id: 'orders.addresses.rename' })}
        <span className="visually-hidden">: {name}</span>
      </Button>
      <RemoveButton label={name} onClick={onDelete} />
    </li>
  );
});
