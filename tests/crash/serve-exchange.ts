/**
 * One of several processes that share an exchange, as it is shipped but without pages. Its environment is that of the
 * platform. Prints `listening` when it answers, `working <ms of CPU time>` when it does the work, with what it took to
 * begin, `answering` when it answers beside the one that does, and `ended <reason>` before it ends at once. Asked to
 * end it does so in order, as the platform does.
 */
import { createServer, type IncomingMessage } from 'node:http';
import { readEnvironment } from '../../server/env.ts';
import { createAddressReader, socketAddressOf } from '../../server/http/client-address.ts';
import { createListener } from '../../server/http/create-listener.ts';
import { createRequestIdReader } from '../../server/http/request-id.ts';
import { createLog } from '../../server/log.ts';
import { createRunning, endInOrder, untilAskedToEnd } from '../../server/platform/end-in-order.ts';
import { openPlatform } from '../../server/platform/open-platform.ts';
import { shareExchange } from '../../server/processes/share-exchange.ts';
import { print } from './load-program.ts';

const environment = readEnvironment(process.env);
const drainMs = environment.DRAIN_SECONDS * 1_000;
const askedToEnd = untilAskedToEnd(drainMs);
const log = createLog(environment.LOG_LEVEL);
const readAddress = createAddressReader(environment.TRUSTED_PROXIES);
const addressOf = (incoming: IncomingMessage) =>
  readAddress(socketAddressOf(incoming), incoming.headers['x-forwarded-for']?.toString());

const exchange = await shareExchange({
  environment,
  databaseUrl: environment.DATABASE_URL as string,
  publicOrigins: [],
  readAddress,
  readRequestId: createRequestIdReader(environment.TRUSTED_PROXIES),
  addressOf,
  log,
  async open(lease) {
    const before = process.cpuUsage();
    const platform = await openPlatform({ environment, log, lease });
    const { user, system } = process.cpuUsage(before);
    print(`working ${Math.round((user + system) / 1_000)}`);
    return platform;
  },
  onFront: () => print('answering'),
  end(reason) {
    print(`ended ${reason.message}`);
    process.exit(1);
  },
});
const running = createRunning();
const answer = createListener({
  api: exchange.api,
  handlePage: (_incoming, outgoing) => void outgoing.writeHead(404).end(),
  publicOrigins: [],
  isEnding: running.isEnding,
  log,
});
const server = createServer({ requireHostHeader: false }, (incoming, outgoing) => {
  if (exchange.passLive(incoming, outgoing)) return;
  running.add(outgoing);
  answer(incoming, outgoing);
});
exchange.attachLive(server);
server.listen(environment.PORT, environment.HOST, () => {
  exchange.listening();
  print('listening');
});

// The test is gone.
process.stdin.resume().on('end', () => process.exit(1));
void askedToEnd.then((reason) => endInOrder(reason, { server, running, drainMs, close: exchange.close, log }));
