import { FAULTS, startFaultyServer } from '@olov/server-kit/testing/faulty-server';
import { Api } from 'grammy';
import { BOT_TOKEN } from '../testing/botApi';
import { telegramClient } from './telegramClient';

// remote call: backend/src/bot/createBot.ts, backend/src/bot/run.ts
test.each(FAULTS)(
  'a message to a Telegram that is %s fails in time, once and without a redirect',
  async (fault) => {
    const server = await startFaultyServer();
    await server.become(fault);
    const api = new Api(BOT_TOKEN, telegramClient(server.url, fault === 'endless' ? 60 : 2));
    await expect(api.sendMessage(7, 'Your order is ready')).rejects.toThrow();
    expect(server.asked).toEqual(fault === 'refused' ? [] : [`/bot${BOT_TOKEN}/sendMessage`]);
    await server.close();
  },
);
