import type { RestaurantDetails, RestaurantSettings } from '@olov/contract';
import { isBlank } from '@olov/contract/content/cleanText';
import { inAll } from '@olov/contract/platform/locales';
import { STAFF_LIMITS } from '@olov/contract/staff/limits';
import { useFeature } from '@olov/shared-kit';
import { useCanvas } from '@olov/shared-kit/map';
import { SelectField, Skeleton, TextField } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { RestaurantsStore } from '../../stores/RestaurantsStore';
import common from '../common/common.module.css';
import { EditorDialog, useEditor } from '../common/EditorDialog';
import { Failure } from '../common/Failure';
import { NumberField } from '../common/NumberField';
import { TextsField } from '../common/TextsField';
import { useText } from '../common/useText';
import { CoordinateField } from '../zones/PointRow';
import zones from '../zones/Zones.module.css';

const loadMap = () =>
  import(/* webpackChunkName: "zone-map" */ '../zones/leaflet/PointMap').then(({ PointMap }) => PointMap);

const NO_REGION = -1;
const NEW: RestaurantDetails = {
  ...{ id: '', name: inAll(() => ''), address: inAll(() => ''), phone: '' },
  ...{ regionId: NO_REGION, latitude: 0, longitude: 0, slotMinutes: 30, slotLimit: null, ordersAtOnce: 4 },
};

const detailsOf = (restaurant: RestaurantSettings): RestaurantDetails => {
  const { id, name, address, phone, regionId, latitude, longitude } = restaurant;
  const { slotMinutes, slotLimit, ordersAtOnce } = restaurant;
  return { id, name, address, phone, regionId, latitude, longitude, slotMinutes, slotLimit, ordersAtOnce };
};

interface Props {
  /** Absent: a new one. */
  restaurant?: RestaurantSettings;
  onDone?: (restaurant: RestaurantSettings) => void;
  onClose: () => void;
}

export const RestaurantDialog = observer(function RestaurantDialog({ restaurant, onDone, onClose }: Props) {
  const store = useFeature(RestaurantsStore);
  const editor = useEditor(restaurant ? detailsOf(restaurant) : NEW);
  const { value, change, form } = editor;
  const { name, address, phone, regionId, latitude, longitude } = value;
  const { Canvas, hasFailed, retry } = useCanvas(loadMap);
  const { regions } = store;
  useEffect(() => void regions.load(), [regions]);
  const text = useText('office.restaurants.');
  const zoneText = useText('office.zones.');
  const errorOf = (field: string) => form.fields[`restaurant.${field}`];
  /** The point of another city would be too far away. */
  const setRegion = (id: number) => {
    const region = regions.value?.find((one) => one.id === id);
    if (region) change({ regionId: id, latitude: region.latitude, longitude: region.longitude });
  };
  const texts = (field: 'name' | 'address') => (
    <TextsField
      label={text(field)}
      value={value[field]}
      errorOf={(language) => errorOf(`${field}.${language}`)}
      onChange={(language, typed) => change({ [field]: { ...value[field], [language]: typed } })}
    />
  );
  return (
    <EditorDialog
      title={text(restaurant ? 'edit' : 'add')}
      {...{ editor, onDone, onClose }}
      width={760}
      isComplete={
        ![...Object.values(name), ...Object.values(address), phone].some(isBlank) && regionId !== NO_REGION
      }
      save={() => store.save(editor, restaurant?.version)}
    >
      {texts('name')}
      {texts('address')}
      <div className={common.pair}>
        <TextField
          label={text('phone')}
          type="tel"
          value={phone}
          error={errorOf('phone')}
          maxLength={STAFF_LIMITS.phone}
          autoComplete="off"
          onChange={({ target }) => change({ phone: target.value })}
        />
        <SelectField
          label={text('region')}
          value={regionId}
          error={errorOf('regionId')}
          onChange={({ target }) => setRegion(Number(target.value))}
        >
          {regionId === NO_REGION && <option value={NO_REGION}>—</option>}
          {regions.value?.map((region) => (
            <option key={region.id} value={region.id}>
              {region.name}
            </option>
          ))}
        </SelectField>
      </div>
      {regions.status === 'failed' && <Failure onRetry={() => void regions.load()} />}
      {regionId !== NO_REGION && (
        <fieldset className={common.texts}>
          <legend className={common.legend}>{text('point')}</legend>
          <p className={common.muted}>{text('point.hint')}</p>
          <div className={zones.map}>
            {Canvas ? (
              <Canvas {...{ latitude, longitude }} onMove={change} />
            ) : hasFailed ? (
              <Failure onRetry={retry} />
            ) : (
              <Skeleton className={zones.coming} />
            )}
          </div>
          <div className={common.pair}>
            {(['latitude', 'longitude'] as const).map((name) => (
              <CoordinateField
                key={name}
                label={zoneText(name)}
                value={value[name]}
                error={errorOf(name)}
                most={name === 'latitude' ? 90 : 180}
                onChange={(degrees) => change({ [name]: degrees })}
              />
            ))}
          </div>
        </fieldset>
      )}
      <div className={common.pair}>
        <NumberField
          label={text('slot-minutes')}
          value={value.slotMinutes}
          error={errorOf('slotMinutes')}
          onChange={(slotMinutes) => change({ slotMinutes })}
        />
        <NumberField
          label={text('orders-at-once')}
          value={value.ordersAtOnce}
          error={errorOf('ordersAtOnce')}
          onChange={(ordersAtOnce) => change({ ordersAtOnce })}
        />
      </div>
      <NumberField
        label={text('slot-limit')}
        placeholder={text('slot-limit.none')}
        value={value.slotLimit ?? undefined}
        error={errorOf('slotLimit')}
        onChange={(slotLimit) => change({ slotLimit })}
        onClear={() => change({ slotLimit: null })}
      />
    </EditorDialog>
  );
});
