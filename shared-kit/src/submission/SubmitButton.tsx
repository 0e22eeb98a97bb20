import { useIntl } from '@olov/shared-kit/intl';
import { Button, type ButtonProps, classNames } from '@olov/shared-kit/ui';
import { useState } from 'react';
import styles from './submission.module.css';
import type { SubmissionState } from './useSubmission';

interface Props extends ButtonProps {
  submission: SubmissionState;
}

/**
 * A submit button. From the press to the response it says "Sending…", keeps the focus and ignores a second press.
 * `isBusy` is for other waits, for which it shows only the spinner.
 */
export function SubmitButton({ submission, className, children, onClick, ...rest }: Props) {
  const { formatMessage } = useIntl();
  const [width, setWidth] = useState<number>();
  if (submission === 'idle') {
    return (
      <Button
        {...rest}
        className={className}
        onClickCapture={({ currentTarget }) => setWidth(currentTarget.offsetWidth)}
        onClick={onClick}
      >
        {children}
      </Button>
    );
  }
  return (
    <Button
      {...rest}
      isBusy={false}
      aria-busy
      aria-disabled
      aria-label={undefined}
      className={classNames(styles.button, className)}
      // The width stays, so that neighbours do not move.
      style={{ minWidth: width }}
      onClick={(event) => event.preventDefault()}
    >
      <span aria-hidden="true" className={styles.spinner} />
      {formatMessage({ id: 'kit.sending' })}
    </Button>
  );
}
