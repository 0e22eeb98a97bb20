import type { StoredApplication } from '@olov/contract';
import { STAFF_APIS } from '@olov/contract/staff/names';
import { useFeature, useStores } from '@olov/shared-kit';
import { buttonClass, Dialog } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { ApplicationsStore } from '../../stores/ApplicationsStore';
import { FormState } from '../../stores/FormState';
import common from '../common/common.module.css';
import { Facts } from '../common/Facts';
import { Problem } from '../common/Problem';
import { SureButton } from '../common/SureButton';
import { useText } from '../common/useText';

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
  const [form] = useState(() => new FormState());
  const { locale } = useStores();
  const text = useText('office.applications.');
  const { id, name, phone, vacancyTitle, birthDate, experience, createdAt, cv } = application;
  const facts = [
    ['vacancy', vacancyTitle],
    ['phone', phone],
    ['birth', locale.numericDate(`${birthDate}T12:00:00Z`)],
    ['at', locale.dateTime(createdAt)],
    ['experience', experience],
  ] as const;

  const remove = async () => {
    if (await store.remove(form, id)) onClose();
  };
  return (
    <Dialog title={name} onClose={onClose}>
      <Facts facts={facts} text={text} />
      <Problem failure={form.failure} />
      <div className={common.actions}>
        {cv && (
          <a
            className={buttonClass('secondary')}
            href={`${STAFF_APIS.hr}/api/vacancies/Cv?id=${encodeURIComponent(id)}`}
            download
          >
            {text('cv')}
          </a>
        )}
        {mayDelete && (
          <SureButton
            label={text('delete')}
            sureLabel={text('delete-sure')}
            isBusy={form.isBusy}
            onSure={() => void remove()}
          />
        )}
      </div>
    </Dialog>
  );
});
