import { html } from 'hono/html';
import { apiKeyHeaders, requestAgeMsMax, requestAheadMsMax } from '../../contract/api-key-values.ts';
import { apiPath } from './api-path.ts';

/** A program that reads a balance with a key of HMAC. A test runs it as it stands here. */
export const signingExample = `import { createHmac } from 'node:crypto';

const [site, key, secret] = process.argv.slice(2);
const target = '${apiPath}/balance/get2?currency=USDT';
const timestamp = String(Date.now());
const idempotencyKey = '';
const body = '';
const text = [timestamp, 'GET', target, idempotencyKey, body].join('\\n');
const signature = createHmac('sha256', secret).update(text).digest('base64');

const response = await fetch(site + target, {
  headers: {
    '${apiKeyHeaders.key}': key,
    '${apiKeyHeaders.timestamp}': timestamp,
    '${apiKeyHeaders.signature}': signature,
  },
});
console.log(JSON.stringify(await response.json()));
`;

/** How programs sign; for the page of all calls. */
export const signingDocs = html`
<h2 id="signing">API keys</h2>
<p>A program calls as a member with an API key, which the member makes in the security settings. Calls that say
<em>API keys</em> below take one; a key for <code>read</code> takes those of <code>read</code>, a key for
<code>trade</code> all of them. No key withdraws or changes the security of an account.</p>
<p>A signed request has three headers: <code>${apiKeyHeaders.key}</code>, <code>${apiKeyHeaders.timestamp}</code> in
milliseconds since 1970 UTC, and <code>${apiKeyHeaders.signature}</code> in base64. Signed are five lines, joined by a
line feed: the timestamp, the method, path and query as sent, the <code>Idempotency-Key</code> (empty without one), and
the body as sent (empty without one). A key of your own pair signs them with Ed25519, one with a shared secret makes
their HMAC-SHA256.</p>
<p>A request is refused when it was signed more than ${requestAgeMsMax / 1000} seconds ago or is more than
${requestAheadMsMax / 1000} second ahead, and when it comes a second time. Sign a retry anew, with the same
<code>Idempotency-Key</code> where it moves money. Two requests of the same millisecond that are otherwise the same
need different <code>Idempotency-Key</code>s; reading calls take one too.</p>
<h4>Example</h4>
<pre>${signingExample}</pre>`;
