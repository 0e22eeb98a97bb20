import { useIntl } from '@olov/shared-kit/intl';
import { classNames } from '@olov/shared-kit/ui';
import type { ReactNode } from 'react';
import styles from './submission.module.css';
import type { SubmissionState } from './useSubmission';

interface Props {
  submission: SubmissionState;
  className?: string | undefined;
  /** The outcome, for screen readers only; announced after the request has ended. */
  children?: ReactNode;
}

/**
 * Tells the customer that the response is late. Before that the note is rendered empty, because screen readers announce
 * only changes of a live region.
 */
export function SubmissionNote({ submission, className, children }: Props) {
  const { formatMessage } = useIntl();
  const isLate = submission === 'late';
  return (
    <p role="status" className={isLate ? classNames(styles.late, className) : 'visually-hidden'}>
      {submission === 'idle' ? children : formatMessage({ id: isLate ? 'kit.sending.late' : 'kit.sending' })}
    </p>
  );
}
