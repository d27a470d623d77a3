import { formatDecimal } from '../../../contract/money.ts';
import { readSums } from '../../../contract/reserves-tree.ts';
import { takeSnapshot } from './take-snapshot.ts';

/** What an operator does at the command line: makes a tree, and prints what it then says to everybody. */
export async function publishReserves(options: Parameters<typeof takeSnapshot>[0]): Promise<string> {
  const { id, time, members, root } = await takeSnapshot(options);
  return [
    `tree ${id} of ${new Date(time).toISOString()}, ${members} members`,
    `root ${root.hash}`,
    ...[...readSums(root.sums)].map(([code, amount]) => `${code} ${formatDecimal(amount)}`),
  ].join('\n');
}
