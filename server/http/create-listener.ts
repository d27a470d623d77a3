import type { IncomingMessage, ServerResponse } from 'node:http';
import { refuse } from '../../contract/result.ts';
import type { Log } from '../log.ts';
import { answered } from '../metrics/measurements.ts';
import { createAnswerer } from './answer-request.ts';
import { apiPath, isApiPath } from './api-path.ts';
import type { Api } from './create-api.ts';
import { readTarget } from './read-target.ts';
import { SocketRequest } from './received.ts';
import { sendAnswer } from './send-answer.ts';

type ListenerOptions = {
  api: Pick<Api, 'handle'>;
  handlePage(incoming: IncomingMessage, outgoing: ServerResponse): void;
  publicOrigins: readonly string[];
  /** Proxies that ask for the health of the process hear so, and send nothing more. */
  isEnding?: () => boolean;
  log: Log;
};

const healthPath = `${apiPath}/health`;

/** What the server does with each request: it goes to the API or to the pages once its host is clear. */
export function createListener({ api, handlePage, publicOrigins, isEnding, log }: ListenerOptions) {
  const answering = createAnswerer({ publicOrigins, trustedProxies: '', log });
  const refuseUnclear = answering(() => refuse('invalidInput'));
  const refuseHealth = answering(() => refuse('unavailable'));
  return (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const target = readTarget(incoming);
    if (target === undefined) {
      const answer = refuseUnclear(new SocketRequest(incoming), {});
      void sendAnswer([incoming, outgoing], answer, log);
      return;
    }
    incoming.url = target;
    if (target === healthPath && isEnding?.()) {
      void sendAnswer([incoming, outgoing], refuseHealth(new SocketRequest(incoming), {}), log);
    } else if (isApiPath(target)) api.handle(incoming, outgoing);
    else {
      if (answered.isHeard()) measurePage(outgoing);
      handlePage(incoming, outgoing);
    }
  };
}

/** As servers usually log a client that left before there was an answer. */
const clientLeft = 499;

function measurePage(outgoing: ServerResponse): void {
  const begunMs = performance.now();
  outgoing.once('close', () => {
    const status = outgoing.headersSent ? outgoing.statusCode : clientLeft;
    answered.tell({ call: 'page', status, durationMs: performance.now() - begunMs });
  });
}
