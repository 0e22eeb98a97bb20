import { useEffect, useState } from 'react';

/** How long an answer may take before the customer is told that it is still awaited. */
export const LATE_AFTER_MS = 4000;

export type Submission = 'idle' | 'sending' | 'late';

/**
 * How a form that posts stands, for its `SubmitButton` and its `SubmissionNote`.
 * @param progress Something that changes as long as the sending visibly goes on, such as the share of an upload: the
 * wait begins anew with each change.
 */
export function useSubmission(isSending: boolean, progress?: unknown): Submission {
  const [isLate, setIsLate] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: any progress restarts the wait
  useEffect(() => {
    if (!isSending) return;
    const timer = setTimeout(() => setIsLate(true), LATE_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isSending, progress]);
  if (!isSending) return 'idle';
  return isLate ? 'late' : 'sending';
}
