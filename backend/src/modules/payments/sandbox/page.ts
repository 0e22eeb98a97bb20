import type { FakeBill } from './FakeProvider';

const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

export const sandboxPage = (
  provider: string,
  { orderId, amount, returnUrl }: FakeBill,
): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Payment sandbox</title>
<link rel="icon" href="data:,">
<h1>This is not ${escapeHtml(provider)}</h1>
<p>The payment sandbox stands in for it. No money moves.</p>
<p>Order ${escapeHtml(orderId)}: <strong>${escapeHtml(String(amount))} UZS</strong></p>
<form method="post">
  <p><button name="answer" value="pay">Pay</button>
  <button name="answer" value="fail">Fail</button></p>
</form>
<p><a href="${escapeHtml(returnUrl)}">Back without paying</a></p>
</html>
`;
