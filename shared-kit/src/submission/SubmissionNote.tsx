import { useIntl } from '@olov/shared-kit/intl';
import { classNames } from '@olov/shared-kit/ui';
import type { ReactNode } from 'react';
import styles from './submission.module.css';
import type { Submission } from './useSubmission';

interface Props {
  submission: Submission;
  className?: string | undefined;
  /** What came of it, for screen readers alone: heard once nothing is under way. */
  children?: ReactNode;
}

/** Says that an answer is late. Stands empty before, so that screen readers hear what comes into it. */
export function SubmissionNote({ submission, className, children }: Props) {
  const { formatMessage } = useIntl();
  const isLate = submission === 'late';
  return (
    <p role="status" className={isLate ? classNames(styles.late, className) : 'visually-hidden'}>
      {submission === 'idle' ? children : formatMessage({ id: isLate ? 'kit.sending.late' : 'kit.sending' })}
    </p>
  );
}
