import type { AddressInfo } from 'node:net';
import type { FastifyInstance, RouteHandlerMethod } from 'fastify';
import type { App } from '../../../plugins/App';
import { escapeText } from '../../../text/sanitizeHtml';
import type { PaymentsConfig } from '../config';
import type { FakeBill, FakeProvider } from './FakeProvider';
import { createFakeClick } from './fakeClick';
import { createFakePayme } from './fakePayme';
import { createFakeUzum } from './fakeUzum';

/** The policy has no `form-action`, because browsers would also apply it to the redirect back to the shop. */
const POLICY = "default-src 'none'; img-src data:; base-uri 'none'; frame-ancestors 'none'";

/** The fake provider calls the back end over HTTP with its protocol and secrets (PAYMENT_SANDBOX). */
export function sandboxRoutes(app: App, config: PaymentsConfig): void {
  const providerOf = (name: string): FakeProvider | undefined => {
    const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    if (name === 'payme' && config.payme) return createFakePayme(url, config.payme);
    if (name === 'click' && config.click) return createFakeClick(url, config.click);
    if (name === 'uzum' && config.uzum) return createFakeUzum(url, config.uzum);
    return undefined;
  };

  void app.register(async (scope: FastifyInstance) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    const handler: RouteHandlerMethod = async (request, reply) => {
      const { provider: name } = request.params as { provider: string };
      const provider = providerOf(name);
      if (!provider) return reply.callNotFound();
      const bill = provider.billOf(new URL(request.url, config.publicUrl));
      if (request.method === 'GET') {
        return reply
          .type('text/html; charset=utf-8')
          .header('content-security-policy', POLICY)
          .send(sandboxPage(name, bill));
      }
      const isPaid = new URLSearchParams(String(request.body)).get('answer') === 'pay';
      if (isPaid) await provider.pay(bill);
      else await provider.fail(bill);
      const isOurs = bill.returnUrl.startsWith(`${config.publicUrl}/`);
      return reply.redirect(isOurs ? bill.returnUrl : config.publicUrl, 303);
    };
    for (const url of ['/payments/sandbox/:provider', '/payments/sandbox/:provider/:params']) {
      scope.route({ method: ['GET', 'POST'], url, schema: { hide: true }, handler });
    }
  });
}

const sandboxPage = (provider: string, { orderId, amount, returnUrl }: FakeBill): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Payment sandbox</title>
<link rel="icon" href="data:,">
<h1>This is not ${escapeText(provider)}</h1>
<p>The payment sandbox stands in for it. No money moves.</p>
<p>Order ${escapeText(orderId)}: <strong>${escapeText(String(amount))} UZS</strong></p>
<form method="post">
  <p><button name="answer" value="pay">Pay</button>
  <button name="answer" value="fail">Fail</button></p>
</form>
<p><a href="${escapeText(returnUrl)}">Back without paying</a></p>
</html>
`;
