import type { PlannedWork, Settlement } from '@olov/contract/staff/site';
import { isApiError, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Button } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import type { FormState } from '../../stores/FormState';
import common from '../common/common.module.css';
import { Problem } from '../common/Problem';

const KINDS: Record<PlannedWork['kind'], string> = {
  draft: 'office.drafts',
  news: 'office.content.kind.news',
  stocks: 'office.content.kind.stocks',
  promo: 'office.promo',
};

const plannedIn = (error: unknown): readonly PlannedWork[] =>
  isApiError(error) && error.code === 'account-planned'
    ? ((error.cause as { planned?: PlannedWork[] }).planned ?? [])
    : [];

interface Props {
  form: FormState;
  onSettle: (settlement: Settlement) => void;
}

/** Why a change of an account was refused, with the planned work of the member about which somebody has to decide. */
export const PlannedWorks = observer(function PlannedWorks({ form, onSettle }: Props) {
  const { locale } = useStores();
  const { formatMessage } = useIntl();
  const works = plannedIn(form.error);
  return (
    <>
      <Problem failure={form.failure} />
      {works.length > 0 && (
        <>
          <ul className={common.losses}>
            {works.map(({ kind, id, startsAt }) => (
              <li key={kind + id}>
                {formatMessage({ id: KINDS[kind] })}: {id}, {locale.dateTime(startsAt)}
              </li>
            ))}
          </ul>
          <div className={common.actions}>
            {(['keep', 'hold'] as const).map((settlement) => (
              <Button
                key={settlement}
                variant="secondary"
                isBusy={form.isBusy}
                onClick={() => onSettle(settlement)}
              >
                {formatMessage({ id: `office.accounts.planned.${settlement}` })}
              </Button>
            ))}
          </div>
        </>
      )}
    </>
  );
});
