import type { PromoRules } from '@olov/contract';
import { ORDER_LIMITS } from '@olov/contract/platform/constants';
import { SelectField, TextField } from '@olov/shared-kit/ui';
import { PROMO_KINDS, withKind } from '../../models/promoForm';
import { Check } from '../common/Check';
import common from '../common/common.module.css';
import { MomentField } from '../common/MomentField';
import { NumberField } from '../common/NumberField';
import { TextsField } from '../common/TextsField';
import { useText } from '../common/useText';
import { DishChoice } from '../dish/DishChoice';
import { PromoConditions } from './PromoConditions';

interface Props {
  rules: PromoRules;
  isNew: boolean;
  fields: Readonly<Record<string, string>>;
  onChange: (rules: PromoRules) => void;
}

export function PromoForm({ rules, isNew, fields, onChange }: Props) {
  const text = useText('office.promo.');
  const { title, kind, value, productId, startsAt, endsAt, maxUses } = rules;
  const errorOf = (field: string) => fields[`promo.${field}`] ?? fields[field];
  const moment = (field: 'startsAt' | 'endsAt', at: string | undefined) => {
    const { [field]: _, ...others } = rules;
    onChange(at ? { ...others, [field]: at } : others);
  };
  return (
    <>
      <TextField
        label={text('code')}
        hint={text('code.hint')}
        value={rules.code}
        readOnly={!isNew}
        maxLength={ORDER_LIMITS.promo}
        error={errorOf('code')}
        onChange={({ target }) => onChange({ ...rules, code: target.value.toUpperCase() })}
      />
      <TextsField
        label={text('title')}
        value={title}
        errorOf={(code) => errorOf(`title.${code}`)}
        onChange={(code, typed) => onChange({ ...rules, title: { ...title, [code]: typed } })}
      />
      <div className={common.pair}>
        <SelectField
          label={text('kind')}
          value={kind}
          onChange={({ target }) => {
            const chosen = PROMO_KINDS.find((one) => one === target.value);
            if (chosen) onChange(withKind(rules, chosen));
          }}
        >
          {PROMO_KINDS.map((one) => (
            <option key={one} value={one}>
              {text(`kind.${one}`)}
            </option>
          ))}
        </SelectField>
        {value !== undefined && (
          <NumberField
            label={text(kind === 'percent' ? 'value.percent' : 'value.amount')}
            value={value}
            error={errorOf('value')}
            onChange={(one) => onChange({ ...rules, value: one })}
          />
        )}
        {productId !== undefined && (
          <DishChoice
            label={text('value.product')}
            hint={text('dish.hint')}
            value={productId}
            draftId={undefined}
            error={errorOf('productId')}
            onChoose={(dish) => onChange({ ...rules, productId: dish?.id ?? '' })}
          />
        )}
      </div>
      <MomentField label={text('starts')} value={startsAt} onChange={(at) => moment('startsAt', at)} />
      <MomentField
        label={text('ends')}
        value={endsAt}
        error={errorOf('endsAt')}
        onChange={(at) => moment('endsAt', at)}
      />
      <div className={common.pair}>
        <NumberField
          label={text('minimum')}
          value={rules.minimum}
          error={errorOf('minimum')}
          onChange={(minimum) => onChange({ ...rules, minimum })}
        />
        <NumberField
          label={text('max-uses')}
          value={maxUses}
          error={errorOf('maxUses')}
          onChange={(most) => onChange({ ...rules, maxUses: most })}
          onClear={() => onChange(withoutLimit(rules))}
        />
      </div>
      <PromoConditions rules={rules} errorOf={errorOf} onChange={onChange} />
      <Check
        label={text('once')}
        isOn={rules.oncePerCustomer}
        onChange={(oncePerCustomer) => onChange({ ...rules, oncePerCustomer })}
      />
      <Check
        label={text('active')}
        isOn={rules.isActive}
        onChange={(isActive) => onChange({ ...rules, isActive })}
      />
    </>
  );
}

const withoutLimit = ({ maxUses: _maxUses, ...rules }: PromoRules): PromoRules => rules;
