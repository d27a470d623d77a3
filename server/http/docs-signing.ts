import { html } from 'hono/html';
import { apiKeyHeaders, rateLimitHeaders, requestAgeMsMax, requestAheadMsMax } from '../../contract/api-key-values.ts';
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

const shellRequest = (signature: string) => `timestamp="$(date +%s)000"
target='${apiPath}/exchange/activeorders'
idempotency_key="$(openssl rand -hex 16)"
body='{}'
text() { printf '%s\\n%s\\n%s\\n%s\\n%s' "$timestamp" POST "$target" "$idempotency_key" "$body"; }
signature="$(${signature})"

curl --silent "$SITE$target" --data "$body" \\
  --header 'Content-Type: application/json' \\
  --header "Idempotency-Key: $idempotency_key" \\
  --header "${apiKeyHeaders.key}: $API_KEY" \\
  --header "${apiKeyHeaders.timestamp}: $timestamp" \\
  --header "${apiKeyHeaders.signature}: $signature"
`;

/** The same in a shell, of own open orders; a test runs both. */
export const shellExamples = {
  hmac: shellRequest(`text | openssl dgst -sha256 -hmac "$API_SECRET" -binary | openssl base64 -A`),
  // openssl signs with Ed25519 only what lies in a file.
  ed25519: `text_file="$(mktemp)"
${shellRequest(`text > "$text_file" && openssl pkeyutl -sign -inkey "$API_PRIVATE_KEY_FILE" -rawin \\
  -in "$text_file" | openssl base64 -A`)}rm "$text_file"
`,
};

const clientExample = `import { createClient, signByHmac } from '@pasar/client';

const credentials = { apiKey: process.env.API_KEY, sign: await signByHmac(process.env.API_SECRET) };
const client = createClient({ site: 'https://pasar.example', credentials });
const orders = await client.call('exchange.activeOrders', { query: {} });
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
${requestAheadMsMax / 1000} second ahead, and when it comes a second time. While the site changes to another process,
what was signed before gets error 503, and may have been done. Sign a retry anew, with the same
<code>Idempotency-Key</code> where it moves money. Two requests of the same millisecond that are otherwise the same
need different <code>Idempotency-Key</code>s; reading calls take one too.</p>
<p>Every answer says in <code>${rateLimitHeaders.limit}</code>, <code>${rateLimitHeaders.remaining}</code> and
<code>${rateLimitHeaders.reset}</code> how many requests there are, how many of them are left, and in how many seconds
all of them are there again: of the member or of the address, whichever has fewer left. Beyond that, error 429 says in
<code>Retry-After</code> how long to wait.</p>
<h4>In a shell, with a secret in API_SECRET</h4>
<pre>${shellExamples.hmac}</pre>
<h4>In a shell, with an own pair (openssl genpkey -algorithm ed25519)</h4>
<pre>${shellExamples.ed25519}</pre>
<h4>In Node, without a package</h4>
<pre>${signingExample}</pre>
<h4>In TypeScript, with the package of this site’s repository</h4>
<pre>${clientExample}</pre>
<h2 id="sandbox">A sandbox for programs</h2>
<p>A site with trial money is the same program with the same calls, keys, limits and streams: only its coins are worth
nothing, and it says so on its pages. Where <code>faucetEnabled</code> of <a href="#site.config">/config</a> is true,
<a href="#wallet.faucet">/blockchain/faucet</a> gives coins, also to a key for <code>trade</code>; with a network they
come as a deposit that waits for its confirmations. Whoever has the repository starts such a site by
<code>npm start</code>, and the same prices each time by <code>FEED_SEED</code>.
Keys of one site are unknown to another.</p>`;
