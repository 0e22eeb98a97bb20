import { PHONE_CODE, type SendCodeAnswer } from '@olov/contract';
import { inTransaction } from '../../db/transaction';
import type { Deps } from '../../deps';
import { ApiError, wrongFields } from '../../errors';
import { SmsError } from '../../sms/sms';
import { type Locale, localeOfId } from '../../text/language';
import { CODE_SECONDS, type CodeRequest, issueCode, takeBackCode, tryCode } from './codes';
import { customerMessages } from './messages';
import { givePhone } from './owner';
import { type CustomerRow, findCustomer } from './repository';

export async function sendCode(
  { db, keyedHash, phoneMessages, now, log }: Deps,
  request: CodeRequest,
  locale: Locale,
): Promise<SendCodeAnswer> {
  const messages = customerMessages[locale];
  if (!phoneMessages) throw new ApiError(503, 'sms-unavailable', messages['sms-unavailable']);
  const issued = await inTransaction(db, (trx) => issueCode(trx, keyedHash, request, new Date(now())));
  if ('refused' in issued) {
    if (issued.refused === 'too-many') throw new ApiError(429, 'too-many-codes', messages['too-many-codes']);
    const { retryAfter } = issued;
    throw new ApiError(429, 'code-too-soon', messages['code-too-soon'](retryAfter), { retryAfter });
  }

  const { brandName, siteHost, send } = phoneMessages;
  const customer = await findCustomer(db, request.customerId);
  const { sms } = customerMessages[localeOfId(customer?.languageId) ?? locale];
  // By the last line the browser detects the site of the code and offers to fill it in (WebOTP).
  const text = `${sms(brandName, issued.code)}\n\n@${siteHost} #${issued.code}`;
  try {
    await send({ phone: request.phone, text });
  } catch (error) {
    // After an unclear failure the code stays valid and counts, because the SMS may still arrive.
    const mayHaveLeft = error instanceof SmsError && error.mayHaveLeft;
    if (!mayHaveLeft) await takeBackCode(db, issued.id);
    if (!(error instanceof SmsError)) throw error;
    log.warn(
      { err: error },
      mayHaveLeft ? 'it is unclear whether an SMS was sent' : 'an SMS could not be sent',
    );
    if (!mayHaveLeft) throw new ApiError(502, 'sms-failed', messages['sms-failed']);
  }
  return { retryAfter: PHONE_CODE.pauseSeconds, expiresIn: CODE_SECONDS };
}

export async function verifyPhone(
  { db, keyedHash, now }: Deps,
  { deviceId, ...typed }: { deviceId: string; customerId: string; phone: string; code: string },
  locale: Locale,
): Promise<CustomerRow> {
  const messages = customerMessages[locale];
  const at = new Date(now());
  // A wrong code must not throw here: the counted attempt has to be committed.
  const outcome = await inTransaction(db, async (trx) => {
    const tried = await tryCode(trx, keyedHash, typed, at);
    return tried.result === 'right' ? givePhone(trx, deviceId, typed.phone, at) : tried;
  });
  if (!('result' in outcome)) return outcome;
  if (outcome.result !== 'wrong') throw new ApiError(409, 'code-expired', messages['code-expired']);
  const { triesLeft } = outcome;
  const text = triesLeft > 0 ? messages['code-wrong'](triesLeft) : messages['code-wrong-last'];
  throw wrongFields({ code: text }, 'code-wrong');
}
