import { CheckPromoBody, PromoCheck } from '@olov/contract';
import type { App, Deps } from '../../deps';
import { answers } from '../../plugins/answers';
import { visitorOf } from '../../plugins/identity';
import { localeOf } from '../../text/language';
import { checkPromo } from './service';

const CHECKS_PER_MINUTE = 60;

export function promoRoutes(app: App, deps: Deps): void {
  app.post(
    '/api/promo/Check',
    {
      onRequest: deps.identity.visitor,
      // The limit is checked after parsing, because the body contains the language of the refusal.
      config: { rateLimit: { max: CHECKS_PER_MINUTE, timeWindow: '1 minute', hook: 'preValidation' } },
      schema: {
        operationId: 'checkPromo',
        summary: 'The discount or gift of a promo code for a cart, or the reason of its refusal',
        description:
          'With a customer’s token, codes that the customer has used are refused. After too many wrong codes no code is looked up for some minutes: 429.',
        tags: ['promo'],
        security: [{}, { customer: [] }],
        body: CheckPromoBody,
        response: answers({ 200: PromoCheck }, 400, 422, 429),
      },
    },
    (request) => checkPromo(deps, request.body, visitorOf(request), localeOf(request)),
  );
}
