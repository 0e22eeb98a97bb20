import { STAFF_LIMITS } from '@olov/contract/staff/limits';
import { NEEDS_SECOND_FACTOR, OF_RESTAURANTS, ROLES, type Role } from '@olov/contract/staff/roles';
import type { Account, Settlement } from '@olov/contract/staff/site';
import { useFeature, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Button, SelectField, TextField } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { toggled } from '../../models/promoConditions';
import { type AccountForm, AccountsStore } from '../../stores/AccountsStore';
import { RestaurantsStore } from '../../stores/RestaurantsStore';
import { Check } from '../common/Check';
import common from '../common/common.module.css';
import { EditorDialog, useEditor } from '../common/EditorDialog';
import { SureButton } from '../common/SureButton';
import { useText } from '../common/useText';
import { PlannedWorks } from './PlannedWorks';

interface Props {
  /** Absent: somebody new is invited. */
  account: Account | undefined;
  onClose: () => void;
}

type Attempt = (settlement?: Settlement) => Promise<boolean>;

const isOfRestaurants = (role: Role) => OF_RESTAURANTS.includes(role);

function formOf(account: Account | undefined): AccountForm {
  const { login = '', name = '', restaurants = [], hasSecondFactor = false } = account ?? {};
  const role = ROLES.find((known) => known === account?.role) ?? 'kitchen';
  return { login, name, role, restaurants, hasSecondFactor };
}

export const AccountDialog = observer(function AccountDialog({ account, onClose }: Props) {
  const store = useFeature(AccountsStore);
  const editor = useEditor(formOf(account));
  const { form } = editor;
  const text = useText('office.accounts.');
  /** The change that planned work holds up. */
  const [attempt, setAttempt] = useState<Attempt>();
  const { login = '', isDisabled = false, isOwn = false } = account ?? {};
  const tryTo = (run: Attempt) => {
    setAttempt(() => run);
    return run();
  };
  const settle = async (settlement: Settlement) => {
    if (await attempt?.(settlement)) onClose();
  };
  return (
    <EditorDialog
      title={account?.login ?? text('new')}
      {...{ editor, onClose }}
      mayChange={!isOwn}
      isComplete={editor.value.login !== '' && editor.value.name !== ''}
      problem={<PlannedWorks form={form} onSettle={(settlement) => void settle(settlement)} />}
      save={() => (account ? tryTo((settlement) => store.set(editor, settlement)) : store.add(editor))}
      remove={
        account &&
        !isDisabled && {
          label: text('disable'),
          sureLabel: text('disable-sure'),
          run: () => tryTo((settlement) => store.setDisabled(form, login, true, settlement)),
        }
      }
      actions={account && <AccountActions account={account} form={form} />}
    >
      {isOwn && <p className={common.text}>{text('own')}</p>}
      <AccountFields editor={editor} isNew={!account} />
    </EditorDialog>
  );
});

const AccountActions = observer(function AccountActions({
  account: { login, isDisabled, isOfProvider, hasSecondFactor, linkUntil },
  form,
}: {
  account: Account;
  form: ReturnType<typeof useEditor>['form'];
}) {
  const store = useFeature(AccountsStore);
  const text = useText('office.accounts.');
  if (isDisabled)
    return (
      <Button
        variant="secondary"
        isBusy={form.isBusy}
        onClick={() => void store.setDisabled(form, login, false)}
      >
        {text('enable')}
      </Button>
    );
  if (isOfProvider) return null;
  return (
    <>
      <SureButton
        label={text('link.new')}
        sureLabel={text('link.sure')}
        isBusy={form.isBusy}
        onSure={() => void store.invite(form, login)}
      />
      {linkUntil && (
        <Button
          variant="secondary"
          isBusy={form.isBusy}
          onClick={() => void store.endInvitation(form, login)}
        >
          {text('link.end')}
        </Button>
      )}
      <SureButton
        label={text(hasSecondFactor ? 'factor.reset' : 'factor.add')}
        sureLabel={text('link.sure')}
        isBusy={form.isBusy}
        onSure={() => void store.invite(form, login, true)}
      />
    </>
  );
});

const AccountFields = observer(function AccountFields({
  editor: {
    value,
    change,
    form: { fields },
  },
  isNew,
}: {
  editor: ReturnType<typeof useEditor<AccountForm>>;
  isNew: boolean;
}) {
  const { current } = useStores().locale;
  const { list } = useFeature(RestaurantsStore);
  const { formatMessage } = useIntl();
  const text = useText('office.accounts.');
  const { role, restaurants } = value;
  const needsFactor = NEEDS_SECOND_FACTOR.includes(role);
  const setRole = (next: Role) =>
    // Nobody gets all restaurants by a change of the role.
    change({
      role: next,
      restaurants: !isOfRestaurants(next) ? null : isOfRestaurants(role) ? restaurants : [],
    });
  return (
    <>
      {isNew && (
        <TextField
          label={text('login')}
          hint={text('login-hint')}
          value={value.login}
          error={fields.login}
          required
          maxLength={STAFF_LIMITS.name}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => change({ login: target.value.trim().toLowerCase() })}
        />
      )}
      <TextField
        label={text('name')}
        value={value.name}
        error={fields.name}
        required
        maxLength={STAFF_LIMITS.name}
        autoComplete="off"
        onChange={({ target }) => change({ name: target.value })}
      />
      <SelectField
        label={text('role')}
        value={role}
        error={fields.role}
        onChange={({ target }) => setRole(target.value as Role)}
      >
        {ROLES.map((one) => (
          <option key={one} value={one}>
            {formatMessage({ id: `office.role.${one}` })}
          </option>
        ))}
      </SelectField>
      {isOfRestaurants(role) && (
        <fieldset className={common.texts}>
          <legend className={common.legend}>{text('restaurants')}</legend>
          <Check
            label={text('everywhere')}
            isOn={restaurants === null}
            onChange={(isOn) => change({ restaurants: isOn ? null : [] })}
          />
          {restaurants &&
            list.items
              ?.filter(({ id, closedAt }) => !closedAt || restaurants.includes(id))
              .map(({ id, name }) => (
                <Check
                  key={id}
                  label={name[current]}
                  isOn={restaurants.includes(id)}
                  onChange={() => change({ restaurants: toggled(restaurants, id) })}
                />
              ))}
          {fields.restaurants && (
            <p role="alert" className={common.problem}>
              {fields.restaurants}
            </p>
          )}
        </fieldset>
      )}
      {isNew && !needsFactor && (
        <Check
          label={text('factor')}
          isOn={value.hasSecondFactor}
          onChange={(hasSecondFactor) => change({ hasSecondFactor })}
        />
      )}
    </>
  );
});
