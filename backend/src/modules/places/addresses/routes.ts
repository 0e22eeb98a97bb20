import {
  AddressListQuery,
  CustomerAddressList,
  DeleteAddressBody,
  RenameAddressBody,
  SaveAddressBody,
} from '@olov/contract';
import type { FastifyRequest } from 'fastify';
import { operationsOf } from '../../../access/operations';
import type { App } from '../../../plugins/App';
import { answers } from '../../../plugins/answers';
import { localeOf } from '../../../text/language';
import type { PlaceDeps } from '../placeDeps';
import { addressesOf, deleteAddress, renameAddress, saveAddress } from './repository';

const CHANGES_PER_MINUTE = 60;

/** Security: the owner always comes from the token. */
export function addressRoutes(app: App, { db, identity }: PlaceDeps): void {
  const { customer, customerPerMinute } = operationsOf('addresses', { identity });
  const change = customerPerMinute(CHANGES_PER_MINUTE);
  const list = ({ customerId }: FastifyRequest) => addressesOf(db, customerId);

  app.get(
    '/api/addresses/List',
    customer('listAddresses', 'The customer’s saved addresses, the oldest first', {
      querystring: AddressListQuery,
      response: answers({ 200: CustomerAddressList }, 400, 401),
    }),
    list,
  );

  app.post(
    '/api/addresses/Save',
    change('saveAddress', 'Saves an address; an address that is already saved at these coordinates stays', {
      description: 'Answers all of the customer’s addresses. At most 50 are kept.',
      body: SaveAddressBody,
      response: answers({ 200: CustomerAddressList }, 400, 401, 409, 422, 429),
    }),
    async (request) => {
      await saveAddress(db, request.customerId, request.body, localeOf(request));
      return list(request);
    },
  );

  app.post(
    '/api/addresses/Rename',
    change(
      'renameAddress',
      'Gives one of the customer’s addresses another title or label; answers all of them',
      {
        body: RenameAddressBody,
        response: answers({ 200: CustomerAddressList }, 400, 401, 422, 429),
      },
    ),
    async (request) => {
      const { id, title, label } = request.body;
      await renameAddress(db, request.customerId, id, { title, ...(label !== undefined && { label }) });
      return list(request);
    },
  );

  app.post(
    '/api/addresses/Delete',
    change('deleteAddress', 'Deletes one of the customer’s addresses; answers the remaining addresses', {
      body: DeleteAddressBody,
      response: answers({ 200: CustomerAddressList }, 400, 401, 422, 429),
    }),
    async (request) => {
      await deleteAddress(db, request.customerId, request.body.id);
      return list(request);
    },
  );
}
