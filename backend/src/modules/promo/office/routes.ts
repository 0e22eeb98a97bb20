import { EndPromoBody, OfficePromo, PromoList, PromoListQuery, SavePromoBody } from '@olov/contract';
import type { Identity } from '../../../access/operations';
import { operationsOf } from '../../../access/operations';
import { staffOf } from '../../../access/staffIdentity';
import type { App } from '../../../plugins/App';
import { answers } from '../../../plugins/answers';
import { localeOf } from '../../../text/language';
import type { PromoOfficeDeps } from './service';
import { changePromo, endPromo, listPromos } from './service';

export function promoOfficeRoutes(app: App, deps: PromoOfficeDeps & { identity: Identity }): void {
  const { staff } = operationsOf('promo', deps);

  app.get(
    '/api/promo/List',
    staff('read', 'Promo')('listPromos', 'All promo codes with their rules and uses', {
      querystring: PromoListQuery,
      response: answers({ 200: PromoList }, 400, 401, 403, 429),
    }),
    async () => ({ promos: await listPromos(deps) }),
  );

  app.post(
    '/api/promo/Save',
    staff('change', 'Promo')('savePromo', 'Creates a promo code, or changes its rules', {
      description:
        'A change names the `version` that it was made from; another one is 409 `changed-meanwhile`. Orders keep the discount that they were made with.',
      body: SavePromoBody,
      response: answers({ 200: OfficePromo }, 400, 401, 403, 409, 422, 429),
    }),
    (request) => changePromo(deps, staffOf(request), request.body, localeOf(request)),
  );

  app.post(
    '/api/promo/End',
    staff('change', 'Promo')('endPromo', 'Ends a promo code now; one that has not begun is switched off', {
      body: EndPromoBody,
      response: answers({ 200: OfficePromo }, 400, 401, 403, 404, 422, 429),
    }),
    (request) => endPromo(deps, staffOf(request), request.body.code, localeOf(request)),
  );
}
