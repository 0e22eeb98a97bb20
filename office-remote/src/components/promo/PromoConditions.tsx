import type { PromoNeed, PromoRules } from '@olov/contract';
import { LOCALE_INFO } from '@olov/contract/platform/locales';
import { type Locale, useFeature, useStores, weekdaysOf } from '@olov/shared-kit';
import { SelectField, TextField } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { toggled, withConditions, withNeed, withPhone } from '../../models/promoConditions';
import { MenuStore } from '../../stores/MenuStore';
import { RestaurantGroupsStore } from '../../stores/RestaurantGroupsStore';
import { Check } from '../common/Check';
import common from '../common/common.module.css';
import { NumberField } from '../common/NumberField';
import { useText } from '../common/useText';
import { DishChoice } from '../dish/DishChoice';

interface Props {
  rules: PromoRules;
  errorOf: (field: string) => string | undefined;
  onChange: (rules: PromoRules) => void;
}

/** The conditions of a code as the form edits them. Further needs, and choices of dishes, stay as they are. */
export const PromoConditions = observer(function PromoConditions({ rules, errorOf, onChange }: Props) {
  const { current } = useStores().locale;
  const menu = useFeature(MenuStore);
  const groups = useFeature(RestaurantGroupsStore);
  useEffect(() => {
    void menu.loadTree(undefined);
    void groups.load();
  }, [menu, groups]);
  const text = useText('office.promo.');
  const { weekdays = [], hours, restaurantIds = [], needs, phone = {} } = rules.conditions ?? {};
  const need = needs?.[0];
  const { dishes = [] } = need ?? {};
  const set = (change: Parameters<typeof withConditions>[1]) => onChange(withConditions(rules, change));
  const setNeed = (change: Partial<PromoNeed>) => onChange(withNeed(rules, change));
  const setHours = (change: Partial<NonNullable<typeof hours>>) => {
    const next = { from: '00:00', to: '00:00', ...hours, ...change };
    set({ hours: next.from && next.to ? next : undefined });
  };
  const { orderTypeId: _, ...ofAnyType } = rules;
  return (
    <>
      <SelectField
        label={text('order-type')}
        value={rules.orderTypeId ?? ''}
        onChange={({ target: { value } }) =>
          onChange(value === '' ? ofAnyType : { ...rules, orderTypeId: value === '0' ? 0 : 200 })
        }
      >
        <option value="">{text('order-type.any')}</option>
        <option value="0">{text('order-type.delivery')}</option>
        <option value="200">{text('order-type.pickup')}</option>
      </SelectField>
      <fieldset className={common.texts}>
        <legend className={common.legend}>{text('weekdays')}</legend>
        {[1, 2, 3, 4, 5, 6, 7].map((day) => (
          <Check
            key={day}
            label={weekdayName(day, current)}
            isOn={weekdays.includes(day)}
            onChange={() => set({ weekdays: toggled(weekdays, day) })}
          />
        ))}
      </fieldset>
      <div className={common.pair}>
        <TextField
          label={text('hours.from')}
          type="time"
          value={hours?.from ?? ''}
          onChange={({ target }) => setHours({ from: target.value })}
        />
        <TextField
          label={text('hours.to')}
          type="time"
          value={hours?.to ?? ''}
          onChange={({ target }) => setHours({ to: target.value })}
        />
      </div>
      <NumberField
        label={text('need.count')}
        value={need?.count}
        error={errorOf('conditions.needs.0')}
        onChange={(count) => setNeed({ count })}
        onClear={() => set({ needs: undefined })}
      />
      {need && (
        <>
          <fieldset className={common.texts}>
            <legend className={common.legend}>{text('need.folders')}</legend>
            {menu.tree.value?.folders.map(({ id, name }) => (
              <Check
                key={id}
                label={name[current]}
                isOn={need.folders?.includes(id) ?? false}
                onChange={() => setNeed({ folders: toggled(need.folders ?? [], id) })}
              />
            ))}
          </fieldset>
          <fieldset className={common.texts}>
            <legend className={common.legend}>{text('need.dishes')}</legend>
            {dishes.map((id) => (
              <Check key={id} label={id} isOn onChange={() => setNeed({ dishes: toggled(dishes, id) })} />
            ))}
            <DishChoice
              key={dishes.length}
              label={text('need.dish')}
              hint={text('dish.hint')}
              value=""
              draftId={undefined}
              error={undefined}
              onChoose={(dish) => dish && setNeed({ dishes: [...new Set([...dishes, dish.id])] })}
            />
          </fieldset>
        </>
      )}
      <fieldset className={common.texts}>
        <legend className={common.legend}>{text('phone')}</legend>
        <p className={common.muted}>{text('phone.hint')}</p>
        <Check
          label={text('phone.first')}
          isOn={phone.isFirstOrder ?? false}
          onChange={(isOn) => onChange(withPhone(rules, { isFirstOrder: isOn || undefined }))}
        />
        {PHONE_NUMBERS.map((key) => (
          <NumberField
            key={key}
            label={text(`phone.${key}`)}
            value={phone[key]}
            error={errorOf(`conditions.phone.${key}`)}
            onChange={(count) => onChange(withPhone(rules, { [key]: count }))}
            onClear={() => onChange(withPhone(rules, { [key]: undefined }))}
          />
        ))}
      </fieldset>
      {groups.list.value && (
        <fieldset className={common.texts}>
          <legend className={common.legend}>{text('restaurants')}</legend>
          {groups.list.value.restaurants.map(({ id, name }) => (
            <Check
              key={id}
              label={name[current]}
              isOn={restaurantIds.includes(id)}
              onChange={() => set({ restaurantIds: toggled(restaurantIds, id) })}
            />
          ))}
        </fieldset>
      )}
    </>
  );
});

const PHONE_NUMBERS = ['birthdayDays', 'uses', 'usesPerDay'] as const;

/** The names of a language begin with its first day of the week. */
const weekdayName = (day: number, locale: Locale): string =>
  weekdaysOf(locale)[(day + 7 - LOCALE_INFO[locale].firstWeekday) % 7] ?? '';
