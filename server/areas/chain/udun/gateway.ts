import { z } from 'zod';
import type { Clock, RandomBytes } from '../../../clock.ts';
import { signBody } from './signature.ts';

export type GatewayOptions = {
  url: string;
  merchantId: string;
  key: string;
  clock: Clock;
  randomBytes: RandomBytes;
};

const timeoutMs = 15_000;
const answerSchema = z.object({ code: z.coerce.number(), message: z.string().nullish(), data: z.unknown().optional() });
/** The code of success. */
const done = 200;

/** The gateway refused explicitly, so nothing was done. */
export class GatewayRefusal extends Error {}

export type Gateway = ReturnType<typeof createGateway>;

/** The calls of the custodian gateway: POST with a signed JSON text. */
export function createGateway({ url, merchantId, key, clock, randomBytes }: GatewayOptions) {
  /** Throws a GatewayRefusal for an explicit refusal, and another error when the outcome is unknown. */
  async function ask(path: string, fields: Record<string, unknown>): Promise<unknown> {
    const body = JSON.stringify([{ merchantId, ...fields }]);
    const nonce = String(randomBytes(4).readUInt32BE());
    const timestamp = String(Math.floor(clock.now() / 1000));
    const response = await fetch(new URL(path, url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(signBody(body, { key, nonce, timestamp })),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`the gateway answered ${response.status}`);
    const { code, message, data } = answerSchema.parse(await response.json());
    if (code !== done) throw new GatewayRefusal(`${code} ${message ?? ''}`.trim());
    return data;
  }

  return {
    async createAddress(coinType: string, callUrl: string): Promise<string> {
      const data = await ask('/mch/address/create', { coinType, callUrl });
      return z.object({ address: z.string().min(1) }).parse(data).address;
    },
    /** `businessId` prevents the gateway from doing it twice. */
    async withdraw(order: {
      address: string;
      amount: string;
      mainCoinType: string;
      coinType: string;
      callUrl: string;
      businessId: string;
      memo: string;
    }): Promise<void> {
      await ask('/mch/withdraw', order);
    },
  };
}
