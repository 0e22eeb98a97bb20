import { CheckPromoBody, PromoCheck } from '@olov/contract';
import type { App, Deps } from '../../deps';
import { answers } from '../../plugins/answers';
import { visitorOf } from '../../plugins/identity';
import { localeOf } from '../../text/language';
import { checkPromo } from './service';

/** What one address may ask in a minute, right codes included; wrong ones have a limit of their own. */
const CHECKS_PER_MINUTE = 60;

export function promoRoutes(app: App, deps: Deps): void {
  app.post(
    '/api/promo/Check',
    {
      onRequest: deps.identity.visitor,
      // With the body, which says in what language to refuse.
      config: { rateLimit: { max: CHECKS_PER_MINUTE, timeWindow: '1 minute', hook: 'preValidation' } },
      schema: {
        operationId: 'checkPromo',
        summary: 'What a promo code gives to a basket, or why it gives nothing',
        description:
          'With a customer’s token it is known whether the customer has used the code. After too many wrong codes none is looked up for some minutes: 429.',
        tags: ['promo'],
        security: [{}, { customer: [] }],
        body: CheckPromoBody,
        response: answers({ 200: PromoCheck }, 400, 422, 429),
      },
    },
    (request) => checkPromo(deps, request.body, visitorOf(request), localeOf(request)),
  );
}
