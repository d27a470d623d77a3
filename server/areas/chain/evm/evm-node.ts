import { BaseError, createPublicClient, HttpRequestError, http, TimeoutError } from 'viem';
import type { Network } from '../networks.ts';

const timeoutMs = 10_000;

/** The node of one network. Each question is asked once: the next look at the chain is the retry. */
export type EvmNode = ReturnType<typeof connect>;

const connect = (url: string) =>
  createPublicClient({ cacheTime: 0, transport: http(url, { timeout: timeoutMs, retryCount: 0 }) });

/** Throws when the node does not answer, or is of another chain than the network. */
export async function openEvmNode(network: Network, url: string): Promise<EvmNode> {
  const node = connect(url);
  const chainId = await node.getChainId();
  if (chainId !== network.chainId) {
    throw new Error(`the node for ${network.code} is of chain ${chainId}, not of ${network.chainId}`);
  }
  return node;
}

/** Whether the node did not answer at all, rather than answer with an error. */
export const isAway = (error: unknown): boolean =>
  error instanceof BaseError &&
  error.walk((cause) => cause instanceof HttpRequestError || cause instanceof TimeoutError) !== null;
