import type { RestaurantSettings, RestaurantUses } from '@olov/contract';
import { useFeature } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Button, Dialog } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { FormState } from '../../stores/FormState';
import { RestaurantsStore } from '../../stores/RestaurantsStore';
import common from '../common/common.module.css';
import { Loaded } from '../common/Failure';
import { Problem } from '../common/Problem';
import { useText } from '../common/useText';

const KINDS: Record<RestaurantUses['uses'][number]['kind'], string> = {
  draft: 'office.drafts',
  promo: 'office.promo',
  group: 'office.restaurant-groups',
  member: 'office.accounts',
};

interface Props {
  id: RestaurantSettings['id'];
  onClose: () => void;
}

/** Asks before a restaurant is closed for good, with its open orders and everything that names it. */
export const CloseDialog = observer(function CloseDialog({ id, onClose }: Props) {
  const store = useFeature(RestaurantsStore);
  const { value, request } = store.uses;
  const [form] = useState(() => new FormState());
  const { formatMessage } = useIntl();
  useEffect(() => void store.loadUses(id), [store, id]);
  const text = useText('office.restaurants.close.');
  const close = async () => {
    if (await store.setState(form, id, 'closed')) onClose();
  };
  return (
    <Dialog
      title={text('title')}
      onClose={onClose}
      width={560}
      footer={
        <div className={common.end}>
          <Problem failure={form.failure} />
          <div className={common.actions}>
            <Button
              variant="danger"
              isBusy={form.isBusy}
              disabled={!value || value.openOrders > 0}
              onClick={() => void close()}
            >
              {text('sure')}
            </Button>
          </div>
        </div>
      }
    >
      <div className={common.form}>
        <p className={common.text}>{text('text')}</p>
        <Loaded request={request} onRetry={() => void store.loadUses(id)}>
          {value && (
            <>
              {value.openOrders > 0 && (
                <p role="alert" className={common.problem}>
                  {text('orders', { count: value.openOrders })}
                </p>
              )}
              {value.uses.length > 0 && (
                <>
                  <p className={common.text}>{text('uses')}</p>
                  <ul className={common.losses}>
                    {value.uses.map(({ kind, id: used, name }) => (
                      <li key={kind + used}>
                        {formatMessage({ id: KINDS[kind] })}: {name}
                      </li>
                    ))}
                  </ul>
                </>
              )}
            </>
          )}
        </Loaded>
      </div>
    </Dialog>
  );
});
