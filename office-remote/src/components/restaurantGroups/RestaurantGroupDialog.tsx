import { isBlank } from '@olov/contract/content/cleanText';
import type { RestaurantGroup, RestaurantGroups } from '@olov/contract/menu/office';
import { STAFF_LIMITS } from '@olov/contract/staff/limits';
import { useFeature, useStores } from '@olov/shared-kit';
import { TextField } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { toggled } from '../../models/promoConditions';
import { RestaurantGroupsStore } from '../../stores/RestaurantGroupsStore';
import { Check } from '../common/Check';
import common from '../common/common.module.css';
import { EditorDialog, useEditor } from '../common/EditorDialog';
import { Problem } from '../common/Problem';
import { useText } from '../common/useText';
import { ConfirmPrices } from './ConfirmPrices';

interface Props {
  group: RestaurantGroup;
  isNew: boolean;
  restaurants: RestaurantGroups['restaurants'];
  mayChange: boolean;
  onClose: () => void;
}

export const RestaurantGroupDialog = observer(function RestaurantGroupDialog({
  group: first,
  isNew,
  restaurants,
  mayChange,
  onClose,
}: Props) {
  const store = useFeature(RestaurantGroupsStore);
  const { current } = useStores().locale;
  const editor = useEditor(first);
  const { form, value: group, change } = editor;
  const { asked, ask } = store;
  useEffect(() => () => ask(undefined), [ask]);
  const text = useText('office.restaurant-groups.');
  return (
    <EditorDialog
      title={isNew ? text('new') : first.name}
      {...{ editor, mayChange, onClose }}
      isComplete={!isBlank(group.name)}
      problem={
        <>
          <Problem failure={form.failure} />
          <p className={common.text}>{text('at-once')}</p>
        </>
      }
      save={() => store.save(editor)}
      remove={
        !isNew && { label: text('delete'), sureLabel: text('delete-sure'), run: () => store.remove(editor) }
      }
      dialog={
        asked && (
          <ConfirmPrices
            prices={asked.prices}
            isBusy={form.isBusy}
            onSure={() => void store.confirm().then((isDone) => isDone && onClose())}
            onKeep={() => ask(undefined)}
          />
        )
      }
    >
      <TextField
        label={text('name')}
        value={group.name}
        error={form.fields.name}
        maxLength={STAFF_LIMITS.name}
        required
        autoComplete="off"
        onChange={({ target }) => change({ name: target.value })}
      />
      <fieldset className={common.texts}>
        <legend className={common.legend}>{text('members')}</legend>
        {restaurants.map(({ id, name }) => (
          <Check
            key={id}
            label={name[current]}
            isOn={group.restaurantIds.includes(id)}
            onChange={() => change({ restaurantIds: toggled(group.restaurantIds, id) })}
          />
        ))}
      </fieldset>
    </EditorDialog>
  );
});
