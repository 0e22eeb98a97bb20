import { CheckPromoBody, PromoCheck } from '@olov/contract';
import { operationsOf } from '../../../access/operations';
import type { App } from '../../../plugins/App';
import { answers } from '../../../plugins/answers';
import { visitorOf } from '../../../plugins/identity';
import { localeOf } from '../../../text/language';
import type { OrderDeps } from '../orderDeps';
import { checkPromo } from './checkPromo';

const CHECKS_PER_MINUTE = 60;

export function promoRoutes(app: App, deps: OrderDeps): void {
  const { visitor } = operationsOf('promo', deps);

  app.post(
    '/api/promo/Check',
    {
      ...visitor(
        'checkPromo',
        'The discount or gift of a promo code for a cart, or the reason of its refusal',
        {
          description:
            'With a customer’s token, codes that the customer has used are refused. After too many wrong codes no code is looked up for some minutes: 429.',
          body: CheckPromoBody,
          response: answers({ 200: PromoCheck }, 400, 422, 429),
        },
      ),
      // The limit is checked after parsing, because the body contains the language of the refusal.
      config: { rateLimit: { max: CHECKS_PER_MINUTE, timeWindow: '1 minute', hook: 'preValidation' } },
    },
    (request) => checkPromo(deps, request.body, visitorOf(request), localeOf(request)),
  );
}
