import { CV_ACCEPT, formatNumber, useFeature, useStores } from '@olov/shared-kit';
import { FileField } from '@olov/shared-kit/forms';
import { useIntl } from '@olov/shared-kit/intl';
import { useFormField } from '@olov/shared-kit/submission';
import { Button } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { ApplicationStore } from '../../stores/ApplicationStore';
import styles from './CvField.module.css';

export const CvField = observer(function CvField() {
  const { formatMessage } = useIntl();
  const { locale } = useStores();
  const { cv, lostCv, form, chooseCv } = useFeature(ApplicationStore);
  const { isSending, progress } = form.submission;
  const { name, label, error } = useFormField(form, 'cv');
  const area = useRef<HTMLDivElement>(null);

  const handleRemove = () => {
    chooseCv(undefined);
    area.current?.querySelector<HTMLElement>('input, [role=button]')?.focus();
  };

  return (
    <div ref={area} className={styles.field}>
      <FileField
        {...{ name, label, error }}
        chooseLabel={formatMessage({
          id: cv ? 'content.application.cv.other' : 'content.application.cv.choose',
        })}
        hint={formatMessage({ id: 'content.application.cv.hint' })}
        accept={CV_ACCEPT}
        disabled={isSending}
        progress={cv && isSending ? progress : undefined}
        onChoose={chooseCv}
      >
        {cv && (
          <>
            <span role="status" className={styles.name}>
              {formatMessage(
                { id: 'content.application.cv.chosen' },
                { name: cv.name, size: formatNumber(Math.max(1, cv.size / 1024), locale.current) },
              )}
            </span>
            <Button variant="ghost" size="small" onClick={handleRemove}>
              {formatMessage({ id: 'content.application.cv.remove' })}
            </Button>
          </>
        )}
      </FileField>
      {lostCv !== '' && (
        <p role="status" className={styles.lost}>
          {formatMessage({ id: 'content.application.cv.lost' }, { name: lostCv })}
        </p>
      )}
    </div>
  );
});
