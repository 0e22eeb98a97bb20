import type { FastifyBaseLogger } from 'fastify';
import type { SmsConfig } from './config';
import { createGateway } from './gateway';
import type { SendSms } from './sms';

/** Undefined where nobody sends. A message in the log is a warning, so that it is seen where little else is. */
export function createSendSms(config: SmsConfig, log: Pick<FastifyBaseLogger, 'warn'>): SendSms | undefined {
  if (config.way === 'gateway') return createGateway(config);
  if (config.way === 'none') return undefined;
  return async ({ phone, text }) =>
    log.warn({ phone, text }, 'an SMS that nobody sends, because no gateway is set');
}
