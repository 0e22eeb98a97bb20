import type { GroupNames, RestaurantList } from '@olov/contract';
import { SelectField } from '@olov/shared-kit/ui';
import { useText } from './useText';

interface Place {
  restaurantId?: string;
  groupId?: string;
}

interface Props {
  place: { [Name in keyof Place]: string | undefined };
  groups: GroupNames;
  restaurants: RestaurantList;
  onChange: (place: Place) => void;
}

/** All restaurants, those of a group, or one. */
export function PlaceField({ place, groups, restaurants, onChange }: Props) {
  const text = useText('office.figures.');
  const places = [
    ...groups.map(({ id, name }) => ({ value: `groupId ${id}`, name })),
    ...restaurants.map(({ id, name }) => ({ value: `restaurantId ${id}`, name })),
  ];
  const choose = (value: string) => {
    const [name, id] = value.split(' ');
    onChange(name && id ? { [name]: id } : {});
  };
  const { restaurantId, groupId } = place;
  const chosen = restaurantId ? `restaurantId ${restaurantId}` : groupId ? `groupId ${groupId}` : '';
  return (
    <SelectField label={text('place')} value={chosen} onChange={({ target }) => choose(target.value)}>
      <option value="">{text('all')}</option>
      {places.map(({ value, name }) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
