import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import type { Order } from '../../contract/exchange.ts';
import { createMemberNews } from './member-news.ts';

const order = (id: string) => ({ orders: [{ id } as Order], fills: [] });

function create(readBalances: () => Promise<never[]> = async () => []) {
  const publish = vi.fn();
  const options = { hasMember: (id: number) => id === 1, publish, readBalances, log: pino({ level: 'silent' }) };
  return { news: createMemberNews(options), publish };
}
const idsOf = (publish: ReturnType<typeof vi.fn>) =>
  publish.mock.calls.map(([, event]) => event.orders.map(({ id }: Order) => id));

describe('news for members', () => {
  it('describes nothing for a member who does not listen', () => {
    const describeChange = vi.fn(() => order('1'));
    create().news.add(2, describeChange);
    expect(describeChange).not.toHaveBeenCalled();
  });

  it('gathers what changes while balances are read, in order and each once', async () => {
    const reads: (() => void)[] = [];
    const readBalances = () => new Promise<never[]>((resolve) => reads.push(() => resolve([])));
    const { news, publish } = create(readBalances);
    news.add(1, () => order('1'));
    await vi.waitFor(() => expect(reads).toHaveLength(1));
    for (const id of ['2', '3']) news.add(1, () => order(id));
    reads[0]?.();
    await vi.waitFor(() => expect(reads).toHaveLength(2));
    reads[1]?.();
    await vi.waitFor(() => expect(idsOf(publish)).toEqual([['1'], ['2', '3']]));
  });

  it('tells the orders and the balances of one commit together', async () => {
    const readBalances = vi.fn(async () => []);
    const { news, publish } = create(readBalances);
    news.addBalances(1);
    await Promise.resolve();
    news.add(1, () => order('1'));
    await vi.waitFor(() => expect(idsOf(publish)).toEqual([['1']]));
    expect(readBalances).toHaveBeenCalledTimes(1);
  });

  it('tells what a failed read kept back, once, with what came meanwhile', async () => {
    const readBalances = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue([]);
    const { news, publish } = create(readBalances);
    news.add(1, () => order('1'));
    await vi.waitFor(() => expect(readBalances).toHaveBeenCalledTimes(1));
    news.add(1, () => order('2'));
    await vi.waitFor(() => expect(idsOf(publish)).toEqual([['1', '2']]));
  });

  it('goes on after a failed read', async () => {
    const readBalances = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue([]);
    const { news, publish } = create(readBalances);
    news.add(1, () => order('1'));
    await vi.waitFor(() => expect(readBalances).toHaveBeenCalledTimes(1));
    await vi.waitFor(() => {
      news.add(1, () => order('2'));
      expect(publish).toHaveBeenCalled();
    });
  });
});
