import type { CustomerData } from '../../customerData';
import { forgetPushOf, pushOf } from './repository';

export const pushData: CustomerData = {
  async export(db, { id }) {
    const notifications = await pushOf(db, id);
    return {
      notifications: notifications.map(({ orderId, endpoint, locale }) => ({
        orderId,
        endpoint,
        language: locale,
      })),
    };
  },

  async delete(trx, { id }) {
    await forgetPushOf(trx, id);
    return {};
  },
};
