import type { StoredApplication } from '@olov/contract';
import { useFeature, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Button, buttonClass, Dialog } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { ApplicationsStore } from '../../stores/ApplicationsStore';
import common from '../common/common.module.css';

interface Props {
  application: StoredApplication;
  mayDelete: boolean;
  onClose: () => void;
}

export const ApplicationDialog = observer(function ApplicationDialog({
  application,
  mayDelete,
  onClose,
}: Props) {
  const store = useFeature(ApplicationsStore);
  const { locale } = useStores();
  const { formatMessage } = useIntl();
  const [isSure, setIsSure] = useState(false);
  const text = (id: string) => formatMessage({ id: `office.applications.${id}` });
  const { id, name, phone, vacancyTitle, birthDate, experience, createdAt, cv } = application;
  const facts = [
    ['vacancy', vacancyTitle],
    ['phone', phone],
    ['birth', locale.numericDate(`${birthDate}T12:00:00Z`)],
    ['at', locale.dateTime(createdAt)],
    ['experience', experience],
  ] as const;

  const remove = async () => {
    if (!isSure) return setIsSure(true);
    if (await store.remove(id)) onClose();
  };
  return (
    <Dialog title={name} onClose={onClose}>
      <dl className={common.facts}>
        {facts.map(
          ([fact, value]) =>
            value && (
              <div key={fact}>
                <dt>{text(fact)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {store.problem !== undefined && (
        <p role="alert" className={common.problem}>
          {store.problem || formatMessage({ id: 'error.server-error' })}
        </p>
      )}
      <div className={common.actions}>
        {cv && (
          <a
            className={buttonClass('secondary')}
            href={`/staff/hr/api/vacancies/Cv?id=${encodeURIComponent(id)}`}
            download
          >
            {text('cv')}
          </a>
        )}
        {mayDelete && (
          <Button variant="danger" isBusy={store.isDeleting} onClick={() => void remove()}>
            {text(isSure ? 'delete-sure' : 'delete')}
          </Button>
        )}
      </div>
    </Dialog>
  );
});
