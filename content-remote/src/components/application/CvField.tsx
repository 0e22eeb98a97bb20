import { CV_ACCEPT, formatNumber, useFeature, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { useProblemText } from '@olov/shared-kit/submission';
import { Button, buttonClass, classNames } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useId, useRef } from 'react';
import { ApplicationStore } from '../../stores/ApplicationStore';
import styles from './CvField.module.css';

/** Labels of our own: the browser's file button uses the browser's language. */
export const CvField = observer(function CvField() {
  const { formatMessage } = useIntl();
  const { locale } = useStores();
  const application = useFeature(ApplicationStore);
  const error = useProblemText(application.form)('cv');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { cv, lostCv } = application;

  const handleRemove = () => {
    if (input.current) input.current.value = '';
    application.chooseCv(undefined);
    input.current?.focus();
  };

  return (
    <div className={styles.field}>
      <span id={`${id}-label`} className={styles.label}>
        {formatMessage({ id: 'content.application.cv' })}
      </span>
      <div className={styles.choice}>
        <input
          ref={input}
          id={id}
          type="file"
          name="cv"
          accept={CV_ACCEPT}
          className={classNames('visually-hidden', styles.input)}
          aria-labelledby={`${id}-label ${id}-button`}
          aria-describedby={classNames(error && `${id}-error`, `${id}-hint`, cv && `${id}-name`)}
          aria-invalid={error ? true : undefined}
          onChange={({ target }) => target.files?.[0] && application.chooseCv(target.files[0])}
        />
        <label
          id={`${id}-button`}
          htmlFor={id}
          className={classNames(buttonClass('secondary'), styles.button)}
        >
          {formatMessage({ id: cv ? 'content.application.cv.other' : 'content.application.cv.choose' })}
        </label>
        {cv && (
          <>
            <span id={`${id}-name`} className={styles.name}>
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
      </div>
      {!cv && lostCv !== '' && (
        <p role="status" className={styles.lost}>
          {formatMessage({ id: 'content.application.cv.lost' }, { name: lostCv })}
        </p>
      )}
      <p id={`${id}-hint`} className={styles.hint}>
        {formatMessage({ id: 'content.application.cv.hint' })}
      </p>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
});
