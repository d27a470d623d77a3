import { createHash } from 'node:crypto';
import { base58, base58xrp, bech32, bech32m, createBase58check } from '@scure/base';
import { getAddress, isAddress as isEvmAddress } from 'viem/utils';

/**
 * How a network writes addresses. `canonical` returns the one form in which an address is stored and compared, or
 * undefined if the text is no address (by its checksum, where the format has one). `encode` writes 32 random bytes as
 * an address for the sandbox: nobody has its key.
 */
type AddressFormat = { canonical(text: string): string | undefined; encode(seed: Uint8Array): string };

const digest = (algorithm: 'sha256' | 'blake2b512', data: Uint8Array): Uint8Array =>
  createHash(algorithm).update(data).digest();
const base58check = createBase58check((data: Uint8Array) => digest('sha256', data));

/** Returns undefined where the decoder throws. */
function attempt<T>(decode: () => T): T | undefined {
  try {
    return decode();
  } catch {
    return undefined;
  }
}

const evm: AddressFormat = {
  canonical: (text) => (isEvmAddress(text) ? getAddress(text) : undefined),
  encode: (seed) => getAddress(`0x${Buffer.from(seed.subarray(0, 20)).toString('hex')}`),
};

/** A version byte and 20 bytes, in base58 with a checksum. */
const versioned = (text: string, versions: readonly number[]): boolean => {
  const payload = attempt(() => base58check.decode(text));
  return payload?.length === 21 && versions.includes(payload[0] as number);
};
const withVersion = (version: number, hash: Uint8Array) => Uint8Array.from([version, ...hash]);

/** Bitcoin and its derivatives; `segwitPrefix` where bech32 addresses exist. */
function bitcoinLike(versions: readonly [number, ...number[]], segwitPrefix?: string): AddressFormat {
  return {
    canonical(text) {
      if (versioned(text, versions)) return text;
      return segwitPrefix !== undefined && isSegwit(text, segwitPrefix) ? text.toLowerCase() : undefined;
    },
    encode: (seed) =>
      segwitPrefix
        ? bech32.encode(segwitPrefix, [0, ...bech32.toWords(seed.subarray(0, 20))])
        : base58check.encode(withVersion(versions[0], seed.subarray(0, 20))),
  };
}

/** BIP 173 and 350: version 0 is written in bech32 with 20 or 32 bytes, version 1 in bech32m with 32. */
function isSegwit(text: string, prefix: string): boolean {
  for (const [coder, version] of [
    [bech32, 0],
    [bech32m, 1],
  ] as const) {
    const { prefix: found, words } = attempt(() => coder.decode(text as `${string}1${string}`)) ?? {};
    if (found !== prefix || words?.[0] !== version) continue;
    const length = attempt(() => coder.fromWords(words.slice(1)))?.length;
    if (length === 32 || (length === 20 && version === 0)) return true;
  }
  return false;
}

const ripple: AddressFormat = {
  canonical(text) {
    const bytes = attempt(() => base58xrp.decode(text));
    if (bytes?.length !== 25 || bytes[0] !== 0) return undefined;
    return Buffer.from(rippleChecksum(bytes.subarray(0, 21))).equals(bytes.subarray(21)) ? text : undefined;
  },
  encode(seed) {
    const payload = withVersion(0, seed.subarray(0, 20));
    return base58xrp.encode(Uint8Array.from([...payload, ...rippleChecksum(payload)]));
  },
};
const rippleChecksum = (payload: Uint8Array) => digest('sha256', digest('sha256', payload)).subarray(0, 4);

/** A public key without a checksum. */
const solana: AddressFormat = {
  canonical: (text) => (text.length <= 44 && attempt(() => base58.decode(text))?.length === 32 ? text : undefined),
  encode: (seed) => base58.encode(seed),
};

/** CIP 19: base and enterprise addresses of the main network. */
const cardano: AddressFormat = {
  canonical(text) {
    const { prefix, words } = attempt(() => bech32.decode(text as `${string}1${string}`, false)) ?? {};
    if (prefix !== 'addr' || !words) return undefined;
    const bytes = attempt(() => bech32.fromWords(words));
    const isAddress = (bytes?.length === 57 || bytes?.length === 29) && ((bytes[0] as number) & 15) === 1;
    return isAddress ? text.toLowerCase() : undefined;
  },
  encode: (seed) => bech32.encode('addr', bech32.toWords(withVersion(0x61, seed.subarray(0, 28))), false),
};

/** SS58 with the prefix of Polkadot, which is 0. */
const polkadot: AddressFormat = {
  canonical(text) {
    const bytes = attempt(() => base58.decode(text));
    if (bytes?.length !== 35 || bytes[0] !== 0) return undefined;
    return Buffer.from(polkadotChecksum(bytes.subarray(0, 33))).equals(bytes.subarray(33)) ? text : undefined;
  },
  encode(seed) {
    const payload = withVersion(0, seed);
    return base58.encode(Uint8Array.from([...payload, ...polkadotChecksum(payload)]));
  },
};
const polkadotChecksum = (payload: Uint8Array) =>
  digest('blake2b512', Buffer.concat([Buffer.from('SS58PRE'), payload])).subarray(0, 2);

const formats: Record<string, AddressFormat> = {
  evm,
  bitcoin: bitcoinLike([0x00, 0x05], 'bc'),
  litecoin: bitcoinLike([0x30, 0x32], 'ltc'),
  dogecoin: bitcoinLike([0x1e, 0x16]),
  tron: bitcoinLike([0x41]),
  ripple,
  solana,
  cardano,
  polkadot,
};

/** The format of a row of `network`. Throws for a name that this version does not know. */
export function addressFormat(name: string): AddressFormat {
  const format = formats[name];
  if (!format) throw new Error(`unknown address format ${name}`);
  return format;
}
