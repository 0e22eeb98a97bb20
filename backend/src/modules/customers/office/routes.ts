import {
  CustomerCard,
  CustomerCardBody,
  CustomerExport,
  DeleteCustomerAnswer,
  DeleteOfBody,
  ExportOfQuery,
  FoundCustomers,
  SearchCustomersBody,
} from '@olov/contract';
import { operationsOf } from '../../../access/operations';
import { staffOf } from '../../../access/staffIdentity';
import type { App } from '../../../plugins/App';
import { answers } from '../../../plugins/answers';
import { localeOf } from '../../../text/language';
import { customerCard, deleteOf, exportOf, type OfficeDeps, searchCustomers } from './service';

export function customerOfficeRoutes(app: App, deps: OfficeDeps): void {
  const { staff } = operationsOf('customers', deps);

  app.post(
    '/api/customers/Search',
    staff('read', 'Customer')('searchCustomers', 'Customers by a phone or its end, the latest order first', {
      description: 'Members with certain restaurants find those who have ordered there.',
      body: SearchCustomersBody,
      response: answers({ 200: FoundCustomers }, 400, 401, 403, 422, 429),
    }),
    (request) => searchCustomers(deps, staffOf(request), request.body.text, localeOf(request)),
  );

  app.post(
    '/api/customers/Card',
    staff('read', 'Customer')('customerCard', 'The profile, promo codes and messages of a phone', {
      body: CustomerCardBody,
      response: answers({ 200: CustomerCard }, 400, 401, 403, 404, 422, 429),
    }),
    (request) => customerCard(deps, staffOf(request), request.body.key, localeOf(request)),
  );

  app.get(
    '/api/customers/ExportOf',
    staff('export', 'Customer')(
      'exportCustomerOf',
      'All stored data of a customer or a guest, at the request of the person',
      {
        querystring: ExportOfQuery,
        response: answers({ 200: CustomerExport }, 400, 401, 403, 404, 429),
      },
    ),
    async (request, reply) => {
      reply.header('content-disposition', 'attachment; filename="customer-data.json"');
      return exportOf(deps, staffOf(request), request.query, localeOf(request));
    },
  );

  app.post(
    '/api/customers/DeleteOf',
    staff('delete', 'Customer')(
      'deleteCustomerOf',
      'Deletes the data of a customer or a guest, at the request of the person',
      {
        description: '409 while an order is active.',
        body: DeleteOfBody,
        response: answers({ 200: DeleteCustomerAnswer }, 400, 401, 403, 404, 409, 422, 429),
      },
    ),
    (request) => deleteOf(deps, staffOf(request), request.body, localeOf(request)),
  );
}
