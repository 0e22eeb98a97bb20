import { useFeature, useStores } from '@olov/shared-kit';
import { SelectField } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect } from 'react';
import type { Choice } from '../../models/contentForm';
import { MenuStore } from '../../stores/MenuStore';
import { PromosStore } from '../../stores/PromosStore';
import { RestaurantsStore } from '../../stores/RestaurantsStore';
import { Failure } from '../common/Failure';

interface Props {
  shape: Choice;
  label: string;
  value: unknown;
  error: string | undefined;
  /** Empty: none. */
  onChange: (chosen: string) => void;
}

/** A region, a folder of the menu or a promo code, chosen by its name. */
export const FactChoice = observer(function FactChoice({ shape, label, value, error, onChange }: Props) {
  const { current } = useStores().locale;
  const { regions } = useFeature(RestaurantsStore);
  const menu = useFeature(MenuStore);
  const { list: promos } = useFeature(PromosStore);
  const load = useCallback(() => {
    if (shape === 'region') void regions.load();
    if (shape === 'folder') void menu.loadTree(undefined);
    if (shape === 'promoCode') void promos.load();
  }, [shape, regions, menu, promos]);
  useEffect(load, [load]);
  const statusOf = { region: regions, folder: menu.tree.request, promoCode: promos.request };
  const optionsOf = {
    region: () => regions.value?.map(({ id, name }) => ({ id: String(id), name })),
    folder: () => menu.tree.value?.folders.map(({ id, name }) => ({ id, name: name[current] })),
    promoCode: () =>
      promos.items?.map(({ code, title }) => ({ id: code, name: `${code} · ${title[current]}` })),
  };
  const chosen = value === undefined ? '' : String(value);
  const options = optionsOf[shape]() ?? [];
  const isKnown = chosen === '' || options.some(({ id }) => id === chosen);
  return (
    <>
      <SelectField
        label={label}
        value={chosen}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">—</option>
        {!isKnown && <option value={chosen}>{chosen}</option>}
        {options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {statusOf[shape].status === 'failed' && <Failure onRetry={load} />}
    </>
  );
});
