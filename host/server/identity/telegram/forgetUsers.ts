import type { DeleteCustomerAnswer } from '@olov/contract';
import type { FastifyRequest } from 'fastify';
import type { Sessions } from '../session';
import type { TelegramStore } from './TelegramStore';

interface Options {
  sessions: Pick<Sessions, 'known'>;
  store: Pick<TelegramStore, 'forgetUsers'>;
}

export const createForgetUsers =
  ({ sessions, store }: Options) =>
  async (request: FastifyRequest, { telegramUsers = [] }: Partial<DeleteCustomerAnswer>): Promise<void> => {
    const own = (await sessions.known(request))?.telegram?.tgId;
    await store.forgetUsers(own === undefined ? telegramUsers : [own, ...telegramUsers]);
  };
