import { ADDRESS_LIMITS, type SavedAddress, useFocusOnAppear } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Button, RemoveButton, TextField } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import styles from './profile.module.css';

interface Props {
  address: SavedAddress;
  onRename: (title: string) => void;
  onDelete: () => void;
}

export const AddressRow = observer(function AddressRow({ address, onRename, onDelete }: Props) {
  const { formatMessage } = useIntl();
  const { title } = address;
  const [typed, setTyped] = useState<string>();
  const focus = useFocusOnAppear();
  const rename = useRef<HTMLButtonElement>(null);

  const close = () => {
    setTyped(undefined);
    // The button is rendered again in the next frame.
    requestAnimationFrame(() => rename.current?.focus());
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const name = typed?.trim();
    if (name && name !== title) onRename(name);
    close();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Escape closes the field and not the dialog.
    event.preventDefault();
    event.stopPropagation();
    close();
  };

  if (typed !== undefined) {
    return (
      <li data-testid="saved-address">
        <form onSubmit={handleSubmit} className={styles.rename}>
          <TextField
            ref={focus}
            label={formatMessage({ id: 'orders.addresses.name' })}
            value={typed}
            maxLength={ADDRESS_LIMITS.title}
            autoComplete="off"
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={handleKeyDown}
          />
          <Button type="submit">{formatMessage({ id: 'orders.profile.save' })}</Button>
        </form>
      </li>
    );
  }
  return (
    <li className={styles.address} data-testid="saved-address">
      <span className={styles.texts}>
        <span className={styles.value}>{title}</span>
        {address.address && address.address !== title && (
          <span className={styles.note}>{address.address}</span>
        )}
      </span>
      <Button
        ref={rename}
        variant="ghost"
        size="small"
        onClick={() => setTyped(title)}
        className={styles.tool}
      >
        {formatMessage({ id: 'orders.addresses.rename' })}
        <span className="visually-hidden">: {title}</span>
      </Button>
      <RemoveButton label={title} onClick={onDelete} />
    </li>
  );
});
