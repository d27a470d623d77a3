import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { type ConnectionProblem, deliveryTimeoutMs } from '../../contract/webhook-values.ts';
import { UnavailableError } from '../http/unavailable.ts';
import { createAddressFinder, type Resolve } from './find-addresses.ts';
import { isPublicAddress } from './public-address.ts';

type Post = { headers: Readonly<Record<string, string>>; body: string | Buffer };
/** The code of the answer, or why there was none. */
export type Answered = { code: number; problem: null } | { code: null; problem: ConnectionProblem };

/** Servers that members name: their programs, push services of their browsers. None may stand in a network of ours. */
export type Targets = {
  /** Whether a name leads to the public internet now. Throws UnavailableError when too many look-ups wait. */
  isAllowed(hostname: string): Promise<boolean>;
  /** Never throws. Follows no redirect and reads no body. */
  post(url: string, post: Post): Promise<Answered>;
};

export type TargetOptions = {
  resolve?: Resolve;
  isPublic?: (address: string) => boolean;
  request?: typeof https.request;
  timeoutMs?: number;
};

class NotAllowed extends Error {}

export function openTargets({
  resolve = createAddressFinder(),
  isPublic = isPublicAddress,
  request = https.request,
  timeoutMs = deliveryTimeoutMs,
}: TargetOptions = {}): Targets {
  const findPublic: Resolve = (hostname) =>
    resolve(hostname).then((found) => {
      // All of them: a name that leads to both sides would only have to wait for the right turn.
      if (!found.every(({ address }) => isPublic(address))) throw new NotAllowed();
      return found;
    });

  // The connection goes to the very addresses that were checked: asking a name twice may give two answers.
  const lookup: LookupFunction = (hostname, { all }, done) => {
    findPublic(hostname).then(
      (found) => {
        const [first] = found;
        if (!first) done(new Error('no address'), '');
        else if (all) done(null, [...found]);
        else done(null, first.address, first.family);
      },
      (error) => done(error, ''),
    );
  };

  return {
    async isAllowed(hostname) {
      try {
        return (await findPublic(hostname)).length > 0;
      } catch (error) {
        if (error instanceof UnavailableError) throw error;
        return false;
      }
    },
    post(url, { headers, body }) {
      const signal = AbortSignal.timeout(timeoutMs);
      return new Promise((answered) => {
        const fail = (error: unknown) => {
          const unheard = signal.aborted ? 'timeout' : 'noConnection';
          answered({ code: null, problem: error instanceof NotAllowed ? 'notAllowed' : unheard });
        };
        try {
          // Without an agent no connection is kept, so each delivery looks its name up anew.
          const sending = request(url, { method: 'POST', headers, lookup, signal, agent: false }, (answer) => {
            answered({ code: answer.statusCode ?? 0, problem: null });
            answer.destroy();
          });
          sending.on('error', fail);
          sending.end(body);
        } catch (error) {
          fail(error);
        }
      });
    },
  };
}
