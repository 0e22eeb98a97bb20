import { EndPromoBody, OfficePromo, PromoList, PromoListQuery, SavePromoBody } from '@olov/contract';
import type { App, Deps } from '../../../deps';
import { answers } from '../../../plugins/answers';
import { staffOf } from '../../../plugins/staffIdentity';
import { localeOf } from '../../../text/language';
import { changePromo, endPromo, listPromos } from './service';

export function promoOfficeRoutes(app: App, deps: Deps): void {
  const { identity } = deps;
  const tags = ['promo'];
  const security = [{ staff: [] }];

  app.get(
    '/api/promo/List',
    {
      ...identity.staff('read', 'Promo'),
      schema: {
        operationId: 'listPromos',
        summary: 'All promo codes with their rules and uses',
        tags,
        security,
        querystring: PromoListQuery,
        response: answers({ 200: PromoList }, 400, 401, 403, 429),
      },
    },
    async () => ({ promos: await listPromos(deps) }),
  );

  app.post(
    '/api/promo/Save',
    {
      ...identity.staff('change', 'Promo'),
      schema: {
        operationId: 'savePromo',
        summary: 'Creates a promo code, or changes its rules',
        description:
          'A change names the `version` that it was made from; another one is 409 `changed-meanwhile`. Orders keep the discount that they were made with.',
        tags,
        security,
        body: SavePromoBody,
        response: answers({ 200: OfficePromo }, 400, 401, 403, 409, 422, 429),
      },
    },
    (request) => changePromo(deps, staffOf(request), request.body, localeOf(request)),
  );

  app.post(
    '/api/promo/End',
    {
      ...identity.staff('change', 'Promo'),
      schema: {
        operationId: 'endPromo',
        summary: 'Ends a promo code now; one that has not begun is switched off',
        tags,
        security,
        body: EndPromoBody,
        response: answers({ 200: OfficePromo }, 400, 401, 403, 404, 422, 429),
      },
    },
    (request) => endPromo(deps, staffOf(request), request.body.code, localeOf(request)),
  );
}
