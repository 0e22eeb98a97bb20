import { ROLES } from '@olov/contract/staff/roles';
import type { Account } from '@olov/contract/staff/site';
import { useFeature, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { classNames } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { RestaurantsStore } from '../../stores/RestaurantsStore';
import common from '../common/common.module.css';
import { OpenButton } from '../common/OpenButton';
import { State, type Tone } from '../common/State';
import { useText } from '../common/useText';
import { Table, type TableColumn } from '../table/Table';

interface Props {
  accounts: readonly Account[];
  isLoading: boolean;
  onOpen: (account: Account) => void;
}

const stateOf = ({ isDisabled, linkUntil, signedInAt }: Account): [name: string, tone: Tone] => {
  if (isDisabled) return ['disabled', 'bad'];
  if (linkUntil) return ['invited', 'waits'];
  return signedInAt ? ['active', 'good'] : ['unused', 'plain'];
};

/** Cells of a table are drawn once, and the names of the restaurants come later. */
const Reach = observer(function Reach({ ids }: { ids: Account['restaurants'] }) {
  const { current } = useStores().locale;
  const restaurants = useFeature(RestaurantsStore);
  const text = useText('office.accounts.');
  const names = ids?.map((id) => restaurants.find(id)?.name[current] ?? id).join(', ');
  return <p className={classNames(common.text, common.names)}>{names ?? text('everywhere')}</p>;
});

export function AccountTable({ accounts, isLoading, onOpen }: Props) {
  const { locale } = useStores();
  const { formatMessage } = useIntl();
  const text = useText('office.accounts.');
  const roleOf = ({ role }: Account) =>
    ROLES.some((known) => known === role) ? formatMessage({ id: `office.role.${role}` }) : role;
  const columns: TableColumn<Account>[] = [
    {
      key: 'login',
      body: (account) => (
        <>
          <OpenButton onOpen={() => onOpen(account)}>{account.login}</OpenButton>
          {account.name !== account.login && <p className={common.text}>{account.name}</p>}
        </>
      ),
    },
    {
      key: 'state',
      body: (account) => {
        const [name, tone] = stateOf(account);
        return (
          <>
            <State tone={tone}>{text(`state.${name}`)}</State>
            {account.linkUntil && (
              <p className={classNames(common.text, common.muted)}>
                {text('link.end-at', { at: locale.dateTime(account.linkUntil) })}
              </p>
            )}
          </>
        );
      },
    },
    { key: 'role', body: roleOf },
    { key: 'restaurants', body: ({ restaurants }) => <Reach ids={restaurants} /> },
    {
      key: 'factor',
      body: ({ hasSecondFactor, isOfProvider }) =>
        text(isOfProvider ? 'factor.provider' : hasSecondFactor ? 'factor.yes' : 'factor.no'),
    },
    { key: 'seen', body: ({ signedInAt }) => (signedInAt ? locale.dateTime(signedInAt) : '—') },
  ];
  return (
    <Table texts="office.accounts" rows={accounts} rowKey="login" columns={columns} isLoading={isLoading} />
  );
}
