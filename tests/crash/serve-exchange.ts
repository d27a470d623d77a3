/**
 * One of several processes that share an exchange, as it is shipped but without pages. Its environment is that of the
 * platform. Prints `listening` when it answers, `working <ms of CPU time>` when it does the work, with what it took to
 * begin, and `ended <reason>` before it ends at once.
 */
import { createServer, type IncomingMessage } from 'node:http';
import { readEnvironment } from '../../server/env.ts';
import { createAddressReader, socketAddressOf } from '../../server/http/client-address.ts';
import { createListener } from '../../server/http/create-listener.ts';
import { createRequestIdReader } from '../../server/http/request-id.ts';
import { createLog } from '../../server/log.ts';
import { openPlatform } from '../../server/platform/open-platform.ts';
import { shareExchange } from '../../server/processes/share-exchange.ts';
import { print } from './load-program.ts';

const environment = readEnvironment(process.env);
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
  end(reason) {
    print(`ended ${reason.message}`);
    process.exit(1);
  },
});
const answer = createListener({
  api: exchange.api,
  handlePage: (_incoming, outgoing) => void outgoing.writeHead(404).end(),
  publicOrigins: [],
  log,
});
const server = createServer({ requireHostHeader: false }, (incoming, outgoing) => {
  if (!exchange.passLive(incoming, outgoing)) answer(incoming, outgoing);
});
exchange.attachLive(server);
server.listen(environment.PORT, environment.HOST, () => {
  exchange.listening();
  print('listening');
});

// The test is gone.
process.stdin.resume().on('end', () => process.exit(1));
process.on('SIGTERM', () => void exchange.close().then(() => process.exit(0)));
