import type { OfficePromo } from '@olov/contract';
import { useFeature } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Button, Dialog } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { finished } from '../../models/promoConditions';
import { newPromo, rulesOf } from '../../models/promoForm';
import { PromosStore } from '../../stores/PromosStore';
import common from '../common/common.module.css';
import { Problem } from '../common/Problem';
import { SureButton } from '../common/SureButton';
import { scrolledByKeys } from '../common/scrolledByKeys';
import { useLossGuard } from '../common/useLossGuard';
import { PromoForm } from './PromoForm';

interface Props {
  /** Absent: a new code. */
  promo: OfficePromo | undefined;
  mayChange: boolean;
  onClose: () => void;
}

export const PromoDialog = observer(function PromoDialog({ promo, mayChange, onClose }: Props) {
  const store = useFeature(PromosStore);
  const { form } = store;
  const { forget } = form;
  const { formatMessage } = useIntl();
  const [first] = useState(() => (promo ? rulesOf(promo) : newPromo()));
  const [rules, setRules] = useState(first);
  const isDirty = rules !== first;
  const { close, question } = useLossGuard(() => isDirty, onClose);
  useEffect(forget, [forget]);

  const done = async (work: Promise<boolean>) => {
    if (await work) onClose();
  };
  const isEnded = promo?.state === 'ended' || promo?.state === 'off';
  return (
    <Dialog
      title={promo?.code ?? formatMessage({ id: 'office.promo.new' })}
      onClose={close}
      placement="side"
      footer={
        mayChange && (
          <div className={common.end}>
            <Problem text={form.problem} />
            <div className={common.actions}>
              <Button
                isBusy={form.isBusy}
                disabled={!isDirty}
                onClick={() => void done(store.save(finished(rules), promo?.version))}
              >
                {formatMessage({ id: 'office.save' })}
              </Button>
              {promo && !isEnded && (
                <SureButton
                  label={formatMessage({ id: 'office.promo.end' })}
                  sureLabel={formatMessage({
                    id: isDirty ? 'office.promo.end-unsaved' : 'office.promo.end-sure',
                  })}
                  isBusy={form.isBusy}
                  onSure={() => void done(store.end(promo.code))}
                />
              )}
            </div>
          </div>
        )
      }
    >
      <fieldset className={common.form} disabled={!mayChange} {...scrolledByKeys(!mayChange)}>
        <legend className="visually-hidden">{formatMessage({ id: 'office.promo' })}</legend>
        <PromoForm rules={rules} isNew={!promo} fields={form.fields} onChange={setRules} />
      </fieldset>
      {question}
    </Dialog>
  );
});
