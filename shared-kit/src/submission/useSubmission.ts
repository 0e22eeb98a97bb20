import { useEffect, useState } from 'react';

/** Time in ms after which the customer is told that the response is still awaited. */
export const LATE_AFTER_MS = 4000;

export type Submission = 'idle' | 'sending' | 'late';

/**
 * The state of a form’s request, for its `SubmitButton` and its `SubmissionNote`.
 * @param progress Any value that changes while the request visibly makes progress, such as the share of an upload:
 * each change restarts the wait.
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
