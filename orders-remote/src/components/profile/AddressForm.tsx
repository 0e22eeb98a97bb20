import { ADDRESS_LIMITS, type SavedAddress, useFocusOnAppear } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Button, Segmented, TextField } from '@olov/shared-kit/ui';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { LABELS } from './addressName';
import styles from './profile.module.css';

interface Props {
  address: SavedAddress;
  onSave: (title: string, label: string) => void;
  onClose: () => void;
}

/** Gives an address the label "Home" or "Work", or a name of its own. */
export function AddressForm({ address, onSave, onClose }: Props) {
  const { formatMessage } = useIntl();
  const [title, setTitle] = useState(address.title);
  // A label that this form does not know stays unless the customer chooses another one.
  const [label, setLabel] = useState(address.label ?? '');
  const focus = useFocusOnAppear();

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const name = title.trim() || address.title;
    if (name !== address.title || label !== (address.label ?? '')) onSave(name, label);
    onClose();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Escape closes the form and not the dialog.
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };

  return (
    <form onSubmit={handleSubmit} onKeyDown={handleKeyDown} className={styles.rename}>
      <Segmented
        label={formatMessage({ id: 'orders.addresses.label' })}
        value={LABELS.find((one) => one === label) ?? ''}
        onChange={setLabel}
        options={[
          ...LABELS.map((value) => ({ value, label: formatMessage({ id: `orders.addresses.${value}` }) })),
          { value: '' as const, label: formatMessage({ id: 'orders.addresses.own' }) },
        ]}
      />
      <TextField
        ref={focus}
        label={formatMessage({ id: 'orders.addresses.name' })}
        value={title}
        maxLength={ADDRESS_LIMITS.title}
        autoComplete="off"
        enterKeyHint="done"
        onChange={({ target }) => setTitle(target.value)}
      />
      <Button type="submit">{formatMessage({ id: 'orders.profile.save' })}</Button>
    </form>
  );
}
