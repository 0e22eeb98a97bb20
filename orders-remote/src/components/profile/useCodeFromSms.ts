import { useEffect, useRef } from 'react';

type OtpRequest = CredentialRequestOptions & { otp: { transport: string[] } };

/** Reads the code from the SMS with WebOTP, in browsers that support it. */
export function useCodeFromSms(sent: object, onCode: (code: string) => void): void {
  const latest = useRef(onCode);
  latest.current = onCode;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another code needs another request
  useEffect(() => {
    if (!('OTPCredential' in window)) return;
    const abort = new AbortController();
    const request: OtpRequest = { otp: { transport: ['sms'] }, signal: abort.signal };
    navigator.credentials
      .get(request)
      .then((found) => {
        if (found && 'code' in found && typeof found.code === 'string') latest.current(found.code);
      })
      // The customer types the code instead.
      .catch(() => {});
    return () => abort.abort();
  }, [sent]);
}
