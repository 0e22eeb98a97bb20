import { isBlank } from '@olov/contract/content/cleanText';
import type { RestaurantGroup, RestaurantGroups } from '@olov/contract/menu/office';
import { useFeature, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Button, Dialog, TextField } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { RestaurantGroupsStore } from '../../stores/RestaurantGroupsStore';
import { Check } from '../common/Check';
import common from '../common/common.module.css';
import { Problem } from '../common/Problem';
import { SureButton } from '../common/SureButton';
import { scrolledByKeys } from '../common/scrolledByKeys';
import { useLossGuard } from '../common/useLossGuard';
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
  const { formatMessage } = useIntl();
  const [group, setGroup] = useState(first);
  const { close, question } = useLossGuard(() => group !== first, onClose);
  const { form, asked, forget } = store;
  useEffect(forget, [forget]);
  const text = (id: string) => formatMessage({ id: `office.restaurant-groups.${id}` });
  const done = async (work: Promise<boolean>) => {
    if (await work) onClose();
  };
  const setMember = (id: string, isOn: boolean) => {
    const others = group.restaurantIds.filter((other) => other !== id);
    setGroup({ ...group, restaurantIds: isOn ? [...others, id] : others });
  };
  return (
    <Dialog
      title={isNew ? text('new') : first.name}
      onClose={close}
      placement="side"
      footer={
        mayChange && (
          <div className={common.end}>
            <Problem text={form.problem} />
            <p className={common.text}>{text('at-once')}</p>
            <div className={common.actions}>
              <Button
                isBusy={form.isBusy}
                disabled={group === first || isBlank(group.name)}
                onClick={() => void done(store.save(group))}
              >
                {formatMessage({ id: 'office.save' })}
              </Button>
              {!isNew && (
                <SureButton
                  label={text('delete')}
                  sureLabel={text('delete-sure')}
                  isBusy={form.isBusy}
                  onSure={() => void done(store.remove(first))}
                />
              )}
            </div>
          </div>
        )
      }
    >
      <fieldset className={common.form} disabled={!mayChange} {...scrolledByKeys(!mayChange)}>
        <legend className="visually-hidden">{formatMessage({ id: 'office.restaurant-groups' })}</legend>
        <TextField
          label={text('name')}
          value={group.name}
          error={form.fields.name}
          maxLength={100}
          required
          autoComplete="off"
          onChange={({ target }) => setGroup({ ...group, name: target.value })}
        />
        <fieldset className={common.texts}>
          <legend className={common.legend}>{text('members')}</legend>
          {restaurants.map(({ id, name }) => (
            <Check
              key={id}
              label={name[current]}
              isOn={group.restaurantIds.includes(id)}
              onChange={(isOn) => setMember(id, isOn)}
            />
          ))}
        </fieldset>
      </fieldset>
      {question}
      {asked && (
        <ConfirmPrices
          prices={asked.prices}
          isBusy={form.isBusy}
          onSure={() => void done(store.confirm())}
          onKeep={forget}
        />
      )}
    </Dialog>
  );
});
