export interface Sms {
  /** `+998` and nine digits. */
  phone: string;
  text: string;
}

/** An abort of `stopping` is a failure. */
export type SendSms = (sms: Sms, stopping?: AbortSignal) => Promise<void>;

/** The gateway failed. The error’s message contains the reason but no phone number. */
export class SmsError extends Error {
  /** The gateway’s response is unknown, so the SMS may have been sent. */
  readonly mayHaveLeft: boolean;

  constructor(
    message: string,
    { mayHaveLeft = false, ...options }: ErrorOptions & { mayHaveLeft?: boolean } = {},
  ) {
    super(message, options);
    this.mayHaveLeft = mayHaveLeft;
  }
}

export interface PhoneMessages {
  send: SendSms;
  brandName: string;
  /** The shop’s host name; a browser offers the code only on this site. */
  siteHost: string;
}
