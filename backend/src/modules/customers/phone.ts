import { PHONE_CODE, type SendCodeAnswer } from '@olov/contract';
import { localeOfId } from '@olov/contract/platform/locales';
import { inTransaction } from '../../db/transaction';
import { ApiError, dependencyFailed, wrongFields } from '../../errors';
import { remove } from '../../outbox/outbox';
import { SmsError } from '../../sms/sms';
import { writeSms } from '../../sms/smsLane';
import type { Locale } from '../../text/language';
import { CODE_SECONDS, type CodeRequest, issueCode, takeBackCode, tryCode } from './codes';
import type { CustomerDeps } from './customerDeps';
import { givePhone } from './owner';
import { type CustomerRow, findCustomer } from './repository';
import { customerTexts } from './texts';

const answer: SendCodeAnswer = { retryAfter: PHONE_CODE.pauseSeconds, expiresIn: CODE_SECONDS };

export async function sendCode(
  { db, keyedHash, phoneMessages, now, log }: CustomerDeps,
  request: CodeRequest,
  locale: Locale,
): Promise<SendCodeAnswer> {
  const messages = customerTexts[locale];
  if (!phoneMessages) throw new ApiError(503, 'sms-unavailable', messages['sms-unavailable']);
  const { brandName, siteHost, send } = phoneMessages;
  const at = new Date(now());
  const issued = await inTransaction(db, async (trx) => {
    const code = await issueCode(trx, keyedHash, request, at);
    if ('refused' in code) return code;
    const customer = await findCustomer(trx, request.customerId);
    const { sms: textOf } = customerTexts[localeOfId(customer?.languageId) ?? locale];
    // By the last line the browser detects the site of the code and offers to fill it in (WebOTP).
    const text = `${textOf(brandName, code.code)}\n\n@${siteHost} #${code.code}`;
    const sms = { phone: request.phone, text };
    const expiresAt = new Date(at.getTime() + CODE_SECONDS * 1000);
    const message = await writeSms(trx, keyedHash, { codeId: code.id, sms, expiresAt }, at);
    return { codeId: code.id, sms, message };
  });
  if ('refused' in issued) {
    if (issued.refused === 'too-many') throw new ApiError(429, 'too-many-codes', messages['too-many-codes']);
    const { retryAfter } = issued;
    throw new ApiError(429, 'code-too-soon', messages['code-too-soon'](retryAfter), { retryAfter });
  }

  const { codeId, sms, message } = issued;
  try {
    await send(sms);
  } catch (error) {
    // After an unclear failure the code stays valid and counts, because the SMS may still arrive; it is sent again.
    const mayHaveLeft = error instanceof SmsError && error.mayHaveLeft;
    if (!mayHaveLeft) {
      await takeBackCode(db, codeId);
      await remove(db, message);
    }
    if (!(error instanceof SmsError)) throw error;
    log.warn(
      { err: error },
      mayHaveLeft ? 'it is unclear whether an SMS was sent' : 'an SMS could not be sent',
    );
    if (!mayHaveLeft) throw dependencyFailed('sms-failed', messages['sms-failed']);
    return answer;
  }
  // The customer has the code already; at worst the SMS is sent a second time.
  await remove(db, message).catch((error) => log.warn({ err: error }, 'a sent SMS stays in the outbox'));
  return answer;
}

export async function verifyPhone(
  { db, keyedHash, now, customerData }: CustomerDeps,
  { deviceId, ...typed }: { deviceId: string; customerId: string; phone: string; code: string },
  locale: Locale,
): Promise<CustomerRow> {
  const messages = customerTexts[locale];
  const at = new Date(now());
  // A wrong code must not throw here: the counted attempt has to be committed.
  const outcome = await inTransaction(db, async (trx) => {
    const tried = await tryCode(trx, keyedHash, typed, at);
    return tried.result === 'right' ? givePhone({ db: trx, customerData }, deviceId, typed.phone, at) : tried;
  });
  if (!('result' in outcome)) return outcome;
  if (outcome.result !== 'wrong') throw new ApiError(409, 'code-expired', messages['code-expired']);
  const { triesLeft } = outcome;
  const text = triesLeft > 0 ? messages['code-wrong'](triesLeft) : messages['code-wrong-last'];
  throw wrongFields({ code: text }, 'code-wrong');
}
