/** What goes out to a phone. */
export interface Sms {
  /** `+998` and nine digits. */
  phone: string;
  text: string;
}

/** Sends an SMS; rejects with an `SmsError` where nobody took it. */
export type SendSms = (sms: Sms) => Promise<void>;

/** The service that sends did not. Its message says why, and nothing of whom it was for. */
export class SmsError extends Error {
  /** It did not say, and may have sent the message all the same. */
  readonly mayHaveLeft: boolean;

  constructor(
    message: string,
    { mayHaveLeft = false, ...options }: ErrorOptions & { mayHaveLeft?: boolean } = {},
  ) {
    super(message, options);
    this.mayHaveLeft = mayHaveLeft;
  }
}

/** Messages of this shop to phones: who sends them, in whose name, and which site they are for. */
export interface PhoneMessages {
  send: SendSms;
  brandName: string;
  /** The shop's host name, to which a browser binds a code. */
  siteHost: string;
}
