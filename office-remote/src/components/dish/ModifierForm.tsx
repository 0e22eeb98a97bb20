import { type GroupModifier, wholeModifier } from '@olov/contract/menu/entities';
import type { MenuTree } from '@olov/contract/menu/office';
import { useStores } from '@olov/shared-kit';
import { Button, SelectField } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { dropOwnValues, hasOwnValues, type Modifier } from '../../models/dishForm';
import type { MenuEditor } from '../../stores/MenuEditor';
import { Check } from '../common/Check';
import common from '../common/common.module.css';
import { NumberField } from '../common/NumberField';
import { PictureField } from '../common/PictureField';
import { Problem } from '../common/Problem';
import { SureButton } from '../common/SureButton';
import { TextsField } from '../common/TextsField';
import { useText } from '../common/useText';
import styles from './Dish.module.css';
import { DishChoice } from './DishChoice';
import { DietChoice } from './DishFacts';

interface Props {
  owner: MenuEditor;
  groups: MenuTree['groups'];
  /** The modifier of the group that has what the dish does not set itself. */
  shared: GroupModifier | undefined;
  modifier: Modifier;
  index: number;
}

export const ModifierForm = observer(function ModifierForm(props: Props) {
  const { owner, groups, shared, modifier, index } = props;
  const text = useText('office.');
  const whole = wholeModifier(modifier, groups);
  const errorOf = (field: string) => owner.form.fields[`${owner.kind}.modifiers.${index}.${field}`];
  const change = (edit: (one: Modifier) => void) =>
    owner.changeModifiers((all) => {
      const one = all[index];
      if (one) edit(one);
    });
  const number = (name: 'price' | 'maxOneDish', label: string) => (
    <NumberField
      label={label}
      value={shared ? modifier[name] : whole[name]}
      placeholder={shared && String(shared[name])}
      error={errorOf(name)}
      onChange={(value) => change((one) => Object.assign(one, { [name]: value }))}
      onClear={shared && (() => change((one) => delete one[name]))}
    />
  );
  const usual = { isAvailable: true, ...shared };
  const flag = (name: 'isRequired' | 'isDefault' | 'isAvailable', label: string) => (
    <Check
      label={label}
      isOn={whole[name] !== false}
      onChange={(isOn) =>
        change((one) => {
          if (usual[name] === isOn) delete one[name];
          else one[name] = isOn;
        })
      }
    />
  );
  return (
    <div className={common.form}>
      {modifier.of !== undefined && <SharedNote {...props} change={change} problem={errorOf('of')} />}
      <OwnFacts {...props} change={change} errorOf={errorOf}>
        {number('price', text('dish.price'))}
        {number('maxOneDish', text('dish.most'))}
      </OwnFacts>
      <div className={styles.choices}>
        {flag('isRequired', text('modifier.required'))}
        {flag('isDefault', text('dish.default'))}
        {flag('isAvailable', text('dish.available'))}
      </div>
      {modifier.of === undefined && modifier.standsFor === undefined && (
        <DietChoice of={modifier} label={text('field.diets')} edit={change} />
      )}
      {modifier.of === undefined && <ModifierPicture {...props} error={errorOf('picture')} />}
      <ModifierActions owner={owner} index={index} />
    </div>
  );
});

type Change = (edit: (one: Modifier) => void) => void;

const SharedNote = observer(function SharedNote({
  groups,
  modifier,
  change,
  problem,
}: Props & { change: Change; problem: string | undefined }) {
  const { current } = useStores().locale;
  const text = useText('office.modifier.');
  const name = groups.find(({ id }) => id === modifier.groupId)?.name[current] ?? modifier.groupId;
  return (
    <div>
      <p className={styles.note}>{text('shared', { name })}</p>
      <Problem failure={problem ? { kind: 'refused', text: problem } : undefined} />
      <Button
        variant="secondary"
        size="small"
        disabled={!hasOwnValues(modifier)}
        onClick={() => change(dropOwnValues)}
      >
        {text('as-group')}
      </Button>
    </div>
  );
});

interface FactsProps extends Props {
  change: Change;
  errorOf: (field: string) => string | undefined;
  /** Price and number, which a dish can also set for a modifier of a group. */
  children: ReactNode;
}

const OwnFacts = observer(function OwnFacts({ children, ...props }: FactsProps) {
  const { owner, groups, modifier, change, errorOf } = props;
  const { current } = useStores().locale;
  const text = useText('office.');
  if (modifier.of !== undefined) return <div className={common.pair}>{children}</div>;
  const { name } = wholeModifier(modifier, groups);
  return (
    <>
      <TextsField
        label={text('dish.name')}
        value={name}
        errorOf={(code) => errorOf(`name.${code}`)}
        onChange={(code, typed) =>
          change((one) => {
            one.name = { ...name, [code]: typed };
          })
        }
      />
      <div className={common.pair}>
        {children}
        {owner.kind === 'dish' && (
          <SelectField
            label={text('group')}
            value={modifier.groupId ?? ''}
            error={errorOf('groupId')}
            onChange={({ target }) =>
              change((one) => {
                if (target.value) one.groupId = target.value;
                else delete one.groupId;
              })
            }
          >
            <option value="">{text('modifier.no-group')}</option>
            {groups.map((group) => (
              <option key={group.id} value={group.id}>
                {group.name[current]}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      <DishChoice
        label={text('modifier.stands-for')}
        hint={text('modifier.stands-for.hint')}
        value={modifier.standsFor ?? ''}
        draftId={owner.draftId}
        error={errorOf('standsFor')}
        onChoose={(chosen) =>
          change((one) => {
            if (!chosen) delete one.standsFor;
            else {
              one.standsFor = chosen.id;
              if (!name[current]) one.name = { ...chosen.name };
            }
          })
        }
      />
    </>
  );
});

const ModifierPicture = observer(function ModifierPicture({
  owner,
  modifier,
  index,
  error,
}: Props & { error: string | undefined }) {
  const text = useText('office.modifier.');
  return (
    <PictureField
      src={modifier.picture && `${owner.mediaUrl}/modifiers/${modifier.picture}-96.webp`}
      width={48}
      height={48}
      hint={text('picture.hint')}
      name={`picture-${index}`}
      error={error}
      progress={owner.upload.share}
      onFile={(file) => void owner.setModifierPicture(modifier, file)}
    />
  );
});

/** Place in the list, and removal, which is saved with the dish or group. */
function ModifierActions({ owner, index }: Pick<Props, 'owner' | 'index'>) {
  const text = useText('office.modifier.');
  const move = (to: number) => owner.changeModifiers((all) => all.splice(to, 0, ...all.splice(index, 1)));
  return (
    <div className={common.actions}>
      <Button variant="secondary" size="small" disabled={index === 0} onClick={() => move(index - 1)}>
        {text('up')}
      </Button>
      <Button
        variant="secondary"
        size="small"
        disabled={index === owner.modifiers.length - 1}
        onClick={() => move(index + 1)}
      >
        {text('down')}
      </Button>
      <SureButton
        label={text('remove')}
        sureLabel={text('remove-sure')}
        isBusy={false}
        onSure={() => owner.changeModifiers((all) => all.splice(index, 1))}
      />
    </div>
  );
}
