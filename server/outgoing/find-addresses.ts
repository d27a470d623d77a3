import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { createFairTurns } from '../fair-turns.ts';

/** Finds no address for a name that is not known. */
export type Resolve = (hostname: string) => Promise<readonly { address: string; family: number }[]>;
type Options = { servers?: readonly string[]; lookUpMsMax?: number };

/** A question may get lost, so a name server is asked twice. */
const asking = { timeout: 1_500, tries: 2 };
/** Less than a delivery may take, however many name servers are silent. */
const lookUpMsMaxDefault = 4_000;

/** Of the whole process: more at once than a round of deliveries and one of pushes make together. */
const { inTurn } = createFairTurns({ atOnce: 64, waitingMax: 256, waitingOfFlowMax: 32 });

/** Names that are made up below one silent name server wait behind each other, and not before other names. */
const zoneOf = (hostname: string): string => hostname.split('.').slice(-2).join('.');

/**
 * Looks names up at the name servers of this machine. The look-up of the system would wait for silent ones in one of
 * few threads, which the names of our own database and nodes and all work on files need as well; it also knows names of
 * this machine alone, which are not of the public internet. Throws UnavailableError when too many look-ups wait.
 */
export function createAddressFinder({ servers, lookUpMsMax = lookUpMsMaxDefault }: Options = {}): Resolve {
  async function ask(hostname: string) {
    // Of its own, so that it can be cancelled alone, and knows the name servers that the machine has now.
    const resolver = new Resolver(asking);
    if (servers) resolver.setServers(servers);
    const late = setTimeout(() => resolver.cancel(), lookUpMsMax);
    const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    clearTimeout(late);
    return answers.flatMap((answer) => {
      if (answer.status === 'rejected') return [];
      return answer.value.map((address) => ({ address, family: isIP(address) }));
    });
  }

  return async (hostname) => {
    const family = isIP(hostname);
    return family > 0 ? [{ address: hostname, family }] : inTurn([zoneOf(hostname)], () => ask(hostname));
  };
}
