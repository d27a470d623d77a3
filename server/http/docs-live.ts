import { html } from 'hono/html';

/** The streams of the live feed and their rules; for the page of all calls. */
export const liveDocs = html`
<h2 id="live">Live streams</h2>
<p>One socket.io connection (protocol 5, path <code>/socket.io/</code>) carries all streams. A client joins a stream
with the event <code>subscribe</code>, whose acknowledgement is <code>{ ok: true, seq }</code> or
<code>{ ok: false, error }</code>, and leaves it with <code>unsubscribe</code>. The package
<code>@pasar/client</code> does what follows by itself.</p>
<table><thead><tr><th>subscribe</th><th>event</th><th>order</th></tr></thead><tbody>
<tr><td><code>{ room: 'quotes' }</code></td><td><code>quotes</code>: last prices by symbol</td>
<td>newest wins; a lost frame does no harm</td></tr>
<tr><td><code>{ room: 'klines', symbol, interval }</code></td><td><code>kline</code>: the candle of now</td>
<td>newest wins</td></tr>
<tr><td><code>{ room: 'market', type: 3, symbol, since }</code></td>
<td><code>market</code>: changed levels of the book (quantity 0: gone) and trades of one commit</td>
<td><code>firstSeq</code> to <code>seq</code> of the market</td></tr>
<tr><td><code>{ room: 'member' }</code></td>
<td><code>member</code>: own orders, fills and balances after a commit</td>
<td><code>seq</code>, one more each time</td></tr>
<tr><td><code>{ room: 'tickets' }</code></td><td><code>tickets</code>: own futures positions</td>
<td><code>seq</code>, one more each time</td></tr>
</tbody></table>
<p>The book and trades of a market: join with the <code>seq</code> that you have as <code>since</code>, or with -1. When
the market is elsewhere, the acknowledgement has a <code>snapshot</code> of book and trades at its <code>seq</code>. An
event follows a book at <code>s</code> when <code>firstSeq</code> is at most <code>s + 1</code> and <code>seq</code> is
above <code>s</code>; one with a smaller <code>seq</code> is old. Where <code>firstSeq</code> is above
<code>s + 1</code>, events are missing: join again, and go on from the snapshot. The number lasts as long as the
market.</p>
<p>Own streams: the acknowledgement says the last <code>seq</code>; the next event has one more. They count while
somebody is in the room, so that a new connection starts over. When one is missing, and after each new
connection, join first, then ask <a href="#exchange.activeOrders">/exchange/activeorders</a>,
<a href="#exchange.orders">/exchange/orders</a> and <a href="#wallet.get2">/balance/get2</a>, and then take the events
that came meanwhile. An order with a smaller <code>updatedAt</code> than the one you have is old; a fill counts once, by
its <code>tradeId</code>.</p>
<p>Own streams of a program are opened by an API key of either right, in the <code>auth</code> of the connection:
<code>{ apiKey, timestamp, nonce, signature }</code>. It signs the lines of a request as above: the timestamp,
<code>GET</code>, <code>/socket.io/</code>, the nonce, a text of your own that is new each time, in place of the
<code>Idempotency-Key</code>, and an empty body. A wrong one gets <code>connect_error</code> with the name of the error.
The connection ends when the key is removed, and within half a minute when it expires. Conversations and binary options
have no stream for keys.</p>
<p>A connection in no room ends after 30 seconds; one joins at most 30 rooms. A slow reader gets the newest of quotes
and candles, and is cut at 1 MB that wait.</p>`;
