import type { FastifyBaseLogger } from 'fastify';
import type { SmsConfig } from './config';
import { createGateway } from './gateway';
import type { SendSms } from './sms';

/** In the log an SMS is a warning, so that it is visible at any usual log level. */
export function createSendSms(config: SmsConfig, log: Pick<FastifyBaseLogger, 'warn'>): SendSms | undefined {
  if (config.way === 'gateway') return createGateway(config);
  if (config.way === 'none') return undefined;
  return async ({ phone, text }) =>
    log.warn({ phone, text }, 'an SMS that is not sent, because no gateway is set');
}
