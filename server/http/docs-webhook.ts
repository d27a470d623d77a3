import { html } from 'hono/html';
import {
  deliveryKeptDays,
  deliveryTimeoutMs,
  webhookSignatureHeader,
  webhooksMax,
} from '../../contract/webhook-values.ts';

/** A program that takes deliveries and believes the signed ones. A test runs it as it stands here. */
export const webhookExample = `import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const secret = process.env.WEBHOOK_SECRET;

function isGenuine(header = '', body) {
  const { t: timestamp = '', v1 = '' } = Object.fromEntries(header.split(',').map((part) => part.split('=')));
  if (Math.abs(Date.now() - Number(timestamp)) > 5 * 60 * 1000) return false;
  const signature = createHmac('sha256', secret).update(timestamp + '.' + body).digest();
  const given = Buffer.from(v1, 'hex');
  return given.length === signature.length && timingSafeEqual(given, signature);
}

const server = createServer(async (request, response) => {
  const body = Buffer.concat(await request.toArray()).toString();
  if (!isGenuine(request.headers['${webhookSignatureHeader.toLowerCase()}'], body)) {
    response.writeHead(400).end();
    return;
  }
  const { id, event, time, data } = JSON.parse(body);
  console.log(id, event, time, JSON.stringify(data));
  response.writeHead(204).end();
});
server.listen(process.env.PORT, () => console.log('listening on', server.address().port));
`;

/** How programs are told; for the page of all calls. */
export const webhookDocs = html`
<h2 id="webhooks">Webhooks</h2>
<p>Instead of asking, a program can be told: a member adds up to ${webhooksMax} addresses under Security settings,
Webhooks, and chooses fills, deposits and withdrawals. Each event is posted there as JSON:
<code>{ id, event, time, data }</code>. The address is https and of the public internet; redirects are not followed.</p>
<table><thead><tr><th>event</th><th>when</th><th>data</th></tr></thead><tbody>
<tr><td><code>fill</code></td><td>an order of the spot exchange traded</td>
<td><code>symbol, trade, orderId, side, role, price, quantity, fee, feeCurrency, time</code></td></tr>
<tr><td><code>deposit</code></td><td>a deposit began or came to another state</td>
<td><code>id, network, currency, amount, state</code></td></tr>
<tr><td><code>withdrawal</code></td><td>a withdrawal began or came to another state</td>
<td><code>id, network, currency, amount, state</code></td></tr>
</tbody></table>
<p>Any answer from 200 to 299 within ${deliveryTimeoutMs / 1000} seconds counts as delivered. Otherwise it is tried
again after 10 seconds, 1, 5, 15 and 30 minutes, 1, 2, 4, 8 and 8 hours; then it is given up, and the member is
notified. A delivery can come more than once and out of order: its <code>id</code> stays the same, also when it is
replayed. The log under the webhook keeps deliveries for ${deliveryKeptDays} days.</p>
<p>The header <code>${webhookSignatureHeader}</code> is <code>t=&lt;milliseconds&gt;,v1=&lt;hex&gt;</code>: HMAC-SHA256,
with the secret that was shown once, of the time, a dot and the body as it came. Check it, and refuse old times:</p>
<pre>${webhookExample}</pre>`;
