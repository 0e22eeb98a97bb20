import { useEffect, useState } from 'react';

/** Time in ms after which the customer is told that the response is still awaited. */
export const LATE_AFTER_MS = 4000;

export type SubmissionState = 'idle' | 'sending' | 'late';

interface Sending {
  isSending: boolean;
  /** Any value that changes while the request visibly makes progress; each change restarts the wait. */
  progress?: unknown;
}

/** The state of a request, for its `SubmitButton` and its `SubmissionNote`. */
export function useSubmission({ isSending, progress }: Sending): SubmissionState {
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
