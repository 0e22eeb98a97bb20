import { ApiError } from '../../errors';
import { refused } from '../../refusals';
import type { Locale } from '../../text/language';
import { isArchivedOrder } from './archive/repository';
import type { OrderDeps } from './orderDeps';
import { orderTexts } from './texts';

/** The error for an order that is not among those of the customer: it may be in the archive. */
export const missingOrder = async (
  deps: Pick<OrderDeps, 'db' | 'keyedHash'>,
  { customerId, orderId, locale }: { customerId: string; orderId: string; locale: Locale },
): Promise<ApiError> =>
  (await isArchivedOrder(deps, customerId, orderId))
    ? new ApiError(404, 'order-archived', orderTexts[locale]['order-archived'])
    : orderNotFound(locale);

/** Security: another customer’s order and an unknown one get the same answer, so ids cannot be probed. */
export const orderNotFound = (locale: Locale) => refused(404, 'order-not-found', locale);
