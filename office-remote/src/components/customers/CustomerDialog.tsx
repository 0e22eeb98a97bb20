import { LOCALE_INFO, localeOfId } from '@olov/contract/platform/locales';
import { STAFF_APIS } from '@olov/contract/staff/names';
import { LANGUAGE_IDS, phoneText, useFeature, useStores } from '@olov/shared-kit';
import { Link } from '@olov/shared-kit/router';
import { buttonClass, Dialog } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { CustomersStore, type FoundCustomer } from '../../stores/CustomersStore';
import { FormState } from '../../stores/FormState';
import { OfficeSession } from '../../stores/OfficeSession';
import common from '../common/common.module.css';
import { Facts } from '../common/Facts';
import { Loaded } from '../common/Failure';
import { Problem } from '../common/Problem';
import { SureButton } from '../common/SureButton';
import { useLossGuard } from '../common/useLossGuard';
import { useText } from '../common/useText';
import { useStatusText } from '../orders/useStatusText';
import { Message } from './Message';

interface Props {
  found: FoundCustomer;
  onClose: () => void;
}

export const CustomerDialog = observer(function CustomerDialog({ found, onClose }: Props) {
  const { card, orders, open, loadOrders, remove } = useFeature(CustomersStore);
  const session = useFeature(OfficeSession);
  const { locale } = useStores();
  const text = useText('office.customers.');
  const statusText = useStatusText();
  const [form] = useState(() => new FormState());
  const [typed, setTyped] = useState<Record<string, string>>({});
  const { profile, promoCodes = [], messages = [] } = card.value ?? {};
  const { close, question } = useLossGuard(
    () => messages.some(({ id, waits }) => waits && typed[id]),
    onClose,
  );
  const language = localeOfId(profile?.languageId);
  const facts = [
    ['name', profile?.name],
    ['confirmed', card.value && text(profile ? 'confirmed.yes' : 'confirmed.no')],
    ['birthday', profile?.birthday && locale.numericDate(`${profile.birthday}T12:00:00Z`)],
    ['language', language && LOCALE_INFO[language].name],
    ['promo-codes', promoCodes.map(({ code, uses }) => `${code} × ${uses}`).join(', ')],
  ] as const;
  const handleDelete = async () => {
    if (await remove(form, found.key)) onClose();
  };
  return (
    <Dialog title={card.value ? phoneText(card.value.phone) : found.phone} onClose={close}>
      <Loaded request={card.request} onRetry={() => void open(found.key)}>
        {card.value && <Facts facts={facts} text={text} />}
      </Loaded>
      <section className={common.section}>
        <h3 className={common.subtitle}>{text('orders')}</h3>
        <Loaded request={orders.request} onRetry={() => void loadOrders()}>
          {orders.value && (
            <ul className={common.names}>
              {orders.value.orders.length === 0 && <li>{text('orders.none')}</li>}
              {orders.value.orders.map(({ orderId, number, createdAt, statusCode, total }) => (
                <li key={orderId}>
                  <Link className={common.link} to={`/orders/${orderId}`}>
                    {number}
                  </Link>{' '}
                  {locale.dateTime(createdAt)} · {statusText(statusCode)} · {locale.money(total)}
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      </section>
      {messages.length > 0 && (
        <section className={common.section}>
          <h3 className={common.subtitle}>{text('messages')}</h3>
          {messages.map((message) => (
            <Message
              key={message.id}
              message={message}
              mayAnswer={session.has('change Feedback')}
              typed={typed[message.id] ?? ''}
              onType={(words) => setTyped({ ...typed, [message.id]: words })}
            />
          ))}
        </section>
      )}
      <Problem failure={form.failure} />
      {card.value && (
        <div className={common.actions}>
          {session.has('export Customer') && (
            <a
              className={buttonClass('secondary')}
              href={`${STAFF_APIS.main}/api/customers/ExportOf?key=${encodeURIComponent(found.key)}&Language=${LANGUAGE_IDS[locale.current]}`}
              download
            >
              {text('export')}
            </a>
          )}
          {session.has('delete Customer') && (
            <SureButton
              label={text('delete')}
              sureLabel={text('delete-sure')}
              isBusy={form.isBusy}
              onSure={() => void handleDelete()}
            />
          )}
        </div>
      )}
      {question}
    </Dialog>
  );
});
