import { useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { SelectField } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import type { PlaceChoiceStore } from '../stores/PlaceChoiceStore';

export const RegionField = observer(function RegionField({ choice }: { choice: PlaceChoiceStore }) {
  const { formatMessage } = useIntl();
  const { brand, locale } = useStores();
  if (brand.regions.length < 2) return null;
  return (
    <SelectField
      label={formatMessage({ id: 'location.region' })}
      value={choice.regionId}
      onChange={(event) => choice.chooseRegion(Number(event.target.value))}
    >
      {brand.regions.map(({ id, name }) => (
        <option key={id} value={id}>
          {name[locale.current]}
        </option>
      ))}
    </SelectField>
  );
});
