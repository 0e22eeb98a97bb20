import {
  Customer,
  CustomerExport,
  DeleteCustomerAnswer,
  DeleteCustomerBody,
  GetCustomerQuery,
  SendCodeAnswer,
  SendCodeBody,
  UpdateCustomerBody,
  VerifyPhoneBody,
} from '@olov/contract';
import { operationsOf } from '../../access/operations';
import type { App } from '../../plugins/App';
import { answers } from '../../plugins/answers';
import { localeOf } from '../../text/language';
import type { CustomerDeps } from './customerDeps';
import { deleteCustomer, exportCustomer } from './personalData';
import { sendCode, verifyPhone } from './phone';
import { presentCustomer } from './presenter';
import { updateProfile } from './profile';
import { type CustomerRow, findCustomer } from './repository';

/** Security: the customer always comes from the token. */
export function customerRoutes(app: App, deps: CustomerDeps): void {
  const { customer, customerPerMinute } = operationsOf('customers', deps);
  const present = async (customerId: string, row: CustomerRow | undefined) => {
    const messages = await deps.ownMessages(deps.db, customerId);
    const profile = presentCustomer(customerId, row, deps.phoneMessages !== undefined);
    return { ...profile, ...(messages.length > 0 && { messages }) };
  };

  app.get(
    '/api/customers/Get',
    customer('getCustomer', 'The customer’s profile', {
      querystring: GetCustomerQuery,
      response: answers({ 200: Customer }, 400, 401),
    }),
    async ({ customerId }) => present(customerId, await findCustomer(deps.db, customerId)),
  );

  app.post(
    '/api/customers/Update',
    customerPerMinute(60)(
      'updateCustomer',
      'Changes name, birthday or language; absent fields stay, null deletes a field',
      {
        body: UpdateCustomerBody,
        response: answers({ 200: Customer }, 400, 401, 422, 429),
      },
    ),
    async (request) => {
      const row = await updateProfile(deps, request.deviceId, request.body, localeOf(request));
      return present(row.id, row);
    },
  );

  app.post(
    '/api/customers/SendCode',
    customerPerMinute(30)('sendCode', 'Sends a code of 6 digits to a phone, once in 60 seconds', {
      description:
        'A new code voids the one before it. 429 `code-too-soon` contains `retryAfter`; 429 `too-many-codes` means that the limit of the day is reached; 503 if the shop cannot send SMS.',
      body: SendCodeBody,
      response: answers({ 200: SendCodeAnswer }, 400, 401, 422, 429, 503),
    }),
    ({ customerId, ip, body, query }) =>
      sendCode(deps, { customerId, ip, phone: body.phone }, localeOf({ query, body })),
  );

  app.post(
    '/api/customers/Verify',
    customerPerMinute(60)('verifyPhone', 'Verifies a phone by the code that was sent to it', {
      description:
        'At most five attempts per code, within five minutes. If a customer already has this phone, the device joins that customer and brings the guest’s orders and addresses.',
      body: VerifyPhoneBody,
      response: answers({ 200: Customer }, 400, 401, 409, 422, 429),
    }),
    async (request) => {
      const { customerId, deviceId, body } = request;
      const typed = { customerId, deviceId, phone: body.phone, code: body.code };
      const row = await verifyPhone(deps, typed, localeOf(request));
      return present(row.id, row);
    },
  );

  app.get(
    '/api/customers/Export',
    customerPerMinute(10)('exportCustomer', 'All stored data of the customer, as a file', {
      querystring: GetCustomerQuery,
      response: answers({ 200: CustomerExport }, 400, 401, 429),
    }),
    async (request, reply) => {
      reply.header('content-disposition', 'attachment; filename="my-data.json"');
      return exportCustomer(deps, request.customerId, localeOf(request));
    },
  );

  app.post(
    '/api/customers/Delete',
    customerPerMinute(10)('deleteCustomer', 'Deletes the customer’s data; orders stay without an owner', {
      description: '409 while an order is active.',
      body: DeleteCustomerBody,
      response: answers({ 200: DeleteCustomerAnswer }, 400, 401, 409, 422, 429),
    }),
    (request) => deleteCustomer(deps, request.deviceId, localeOf(request)),
  );
}
