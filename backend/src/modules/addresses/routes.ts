import {
  AddressListQuery,
  CustomerAddressList,
  DeleteAddressBody,
  RenameAddressBody,
  SaveAddressBody,
} from '@olov/contract';
import type { FastifyRequest } from 'fastify';
import type { App, Deps } from '../../deps';
import { answers } from '../../plugins/answers';
import { localeOf } from '../../text/language';
import { presentAddress } from './presenter';
import { addressesOf, deleteAddress, renameAddress } from './repository';
import { saveAddress } from './service';

const CHANGES_PER_MINUTE = 60;

/** Security: the owner always comes from the token. */
export function addressRoutes(app: App, { db, identity }: Deps): void {
  const onRequest = identity.customer;
  const config = {
    rateLimit: {
      max: CHANGES_PER_MINUTE,
      timeWindow: '1 minute',
      hook: 'preHandler' as const,
      keyGenerator: ({ customerId }: FastifyRequest) => customerId,
    },
  };
  const tags = ['addresses'];
  const security = [{ customer: [] }];
  const list = async ({ customerId }: FastifyRequest) =>
    (await addressesOf(db, customerId)).map(presentAddress);

  app.get(
    '/api/addresses/List',
    {
      onRequest,
      schema: {
        operationId: 'listAddresses',
        summary: 'The customer’s saved addresses, the oldest first',
        tags,
        security,
        querystring: AddressListQuery,
        response: answers({ 200: CustomerAddressList }, 400, 401),
      },
    },
    (request) => list(request),
  );

  app.post(
    '/api/addresses/Save',
    {
      onRequest,
      config,
      schema: {
        operationId: 'saveAddress',
        summary: 'Saves an address; an address that is already saved at these coordinates stays',
        description: 'Answers all of the customer’s addresses. At most 50 are kept.',
        tags,
        security,
        body: SaveAddressBody,
        response: answers({ 200: CustomerAddressList }, 400, 401, 409, 422, 429),
      },
    },
    async (request) => {
      await saveAddress(db, request.customerId, request.body, localeOf(request));
      return list(request);
    },
  );

  app.post(
    '/api/addresses/Rename',
    {
      onRequest,
      config,
      schema: {
        operationId: 'renameAddress',
        summary: 'Gives one of the customer’s addresses another title or label; answers all of them',
        tags,
        security,
        body: RenameAddressBody,
        response: answers({ 200: CustomerAddressList }, 400, 401, 422, 429),
      },
    },
    async (request) => {
      const { id, title, label } = request.body;
      await renameAddress(db, request.customerId, id, { title, ...(label !== undefined && { label }) });
      return list(request);
    },
  );

  app.post(
    '/api/addresses/Delete',
    {
      onRequest,
      config,
      schema: {
        operationId: 'deleteAddress',
        summary: 'Deletes one of the customer’s addresses; answers the remaining addresses',
        tags,
        security,
        body: DeleteAddressBody,
        response: answers({ 200: CustomerAddressList }, 400, 401, 422, 429),
      },
    },
    async (request) => {
      await deleteAddress(db, request.customerId, request.body.id);
      return list(request);
    },
  );
}
