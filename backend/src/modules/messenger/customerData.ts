import { type CustomerData, guestOrder } from '../../customerData';
import { presentBasket } from './presenter';
import { forgetTelegramUsers, telegramUsersOf } from './repository';

export const messengerData: CustomerData = {
  async export(db, { id, deviceIds }) {
    const users = await telegramUsersOf(db, id, deviceIds);
    return {
      telegram: users.map(({ tgId, basket, chat, orders }) => ({
        tgId,
        ...(basket && { device: basket.deviceId }),
        basket: basket ? presentBasket(basket).products : [],
        ...(chat && { isTold: !chat.isMuted, language: chat.locale }),
        orders,
      })),
    };
  },

  async delete(trx, { id, deviceIds }) {
    const telegramUsers = await forgetTelegramUsers(trx, id, deviceIds);
    return telegramUsers.length > 0 ? { telegramUsers } : {};
  },

  async claim(trx, phone, id) {
    await trx
      .deleteFrom('tgOrders')
      .where('orderId', 'in', (query) => query.selectFrom('orders').select('id').where(guestOrder(phone, id)))
      .execute();
  },
};
