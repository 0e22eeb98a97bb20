import { useEffect, useRef } from 'react';

type OtpRequest = CredentialRequestOptions & { otp: { transport: string[] } };

/** Where the browser can read the code from its SMS (WebOTP), and is allowed to, it is taken from there. */
export function useCodeFromSms(sent: object, onCode: (code: string) => void): void {
  const latest = useRef(onCode);
  latest.current = onCode;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new code is waited for anew
  useEffect(() => {
    if (!('OTPCredential' in window)) return;
    const abort = new AbortController();
    const request: OtpRequest = { otp: { transport: ['sms'] }, signal: abort.signal };
    navigator.credentials
      .get(request)
      .then((found) => {
        if (found && 'code' in found && typeof found.code === 'string') latest.current(found.code);
      })
      // It is typed in then.
      .catch(() => {});
    return () => abort.abort();
  }, [sent]);
}
