import { useStores } from '@olov/shared-kit';
import { recentAddresses } from '@olov/shared-kit/addresses';
import { useIntl } from '@olov/shared-kit/intl';
import { RemoveButton } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import type { DeliveryPoint } from '../../models/geo';
import type { PlaceChoiceStore } from '../../stores/PlaceChoiceStore';
import list from './PlaceList.module.css';
import { PlaceRow } from './PlaceRow';
import styles from './SavedAddresses.module.css';

interface Props {
  choice: PlaceChoiceStore;
  onChoose: (point: DeliveryPoint) => void;
}

const ICONS = { home: 'home', work: 'store' } as const;
const isLabel = (label: string): label is keyof typeof ICONS => label in ICONS;

export const SavedAddresses = observer(function SavedAddresses({ choice, onChoose }: Props) {
  const { formatMessage } = useIntl();
  const { addresses } = useStores();
  const own = recentAddresses(addresses).filter(
    ({ label, coordinates: [longitude, latitude] }) =>
      label || !choice.places.landmarkAt(latitude, longitude),
  );
  if (own.length === 0) return null;
  return (
    <section>
      <h3 className={styles.title}>{formatMessage({ id: 'location.saved' })}</h3>
      <ul className={list.list}>
        {own.map((saved) => {
          const [longitude, latitude] = saved.coordinates;
          const { id, title, address, street, house, label = '' } = saved;
          const named = isLabel(label) && {
            icon: ICONS[label],
            name: formatMessage({ id: `location.label.${label}` }),
          };
          // A house number without a street was typed by the customer, so the title lacks it.
          const place = house && !street ? `${title}, ${house}` : title;
          return (
            <li key={id} className={styles.saved}>
              <PlaceRow
                icon={named ? named.icon : 'pin'}
                title={named ? named.name : place}
                text={named ? place : address === title ? undefined : address}
                isBusy={choice.checkingId === id}
                onChoose={() => onChoose({ id, title, address, latitude, longitude, street, house })}
              />
              <RemoveButton label={named ? named.name : title} onClick={() => choice.forgetAddress(id)} />
            </li>
          );
        })}
      </ul>
    </section>
  );
});
