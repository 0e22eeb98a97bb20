import type { OfficePromo, PromoRules } from '@olov/contract';
import { useFeature } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { useLocation, useSearchParams } from '@olov/shared-kit/router';
import { Button } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { List } from '../components/common/List';
import { PageHead } from '../components/common/PageHead';
import { PromoDialog } from '../components/promo/PromoDialog';
import { PromoTable } from '../components/promo/PromoTable';
import { OfficeSession } from '../stores/OfficeSession';
import { PromosStore } from '../stores/PromosStore';

export const Component = observer(function PromosPage() {
  const { list } = useFeature(PromosStore);
  const session = useFeature(OfficeSession);
  const mayChange = session.has('change Promo');
  const { formatMessage } = useIntl();
  const [open, setOpen] = useState<{ promo?: OfficePromo; restored?: PromoRules }>();
  useEffect(() => void list.load(), [list]);
  // A link of the log names a code, and the old rules if they come back. An earlier list has an old version of it.
  const [params] = useSearchParams();
  const { restore } = useLocation().state ?? {};
  const [earlier] = useState(list.items);
  const [asked, setAsked] = useState(params.get('code'));
  const promo = list.items === earlier ? undefined : list.items?.find(({ code }) => code === asked);
  if (promo) {
    setAsked(null);
    setOpen({ promo, restored: mayChange ? restore : undefined });
  }
  return (
    <>
      <PageHead title={formatMessage({ id: 'office.promo' })}>
        {mayChange && (
          <Button onClick={() => setOpen({})}>{formatMessage({ id: 'office.promo.new' })}</Button>
        )}
      </PageHead>
      <List of={list}>
        {(promos, isLoading) => (
          <PromoTable {...{ promos, isLoading }} onOpen={(promo) => setOpen({ promo })} />
        )}
      </List>
      {open && <PromoDialog {...open} mayChange={mayChange} onClose={() => setOpen(undefined)} />}
    </>
  );
});
