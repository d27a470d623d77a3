import { createHash, ECDH } from 'node:crypto';
import { HDKey, publicKeyToAddress } from 'viem/accounts';

/** BIP 32: indexes from here on need the private key. */
const indexMax = 0x7fff_ffff;

/**
 * Addresses of members from the extended public key of an account (m/44'/60'/0'): the child 0/<member's id>, as wallets
 * number their receiving addresses. The private key stays with whoever sweeps them. Throws for a text that is no
 * extended public key, and for a private one, which must never be here.
 */
export function createAddressDeriver(extendedKey: string): (memberId: number) => string {
  const account = HDKey.fromExtendedKey(extendedKey);
  if (account.privateKey) throw new Error('the extended key must be a public one');
  const receiving = account.deriveChild(0);
  return (memberId) => {
    if (memberId > indexMax) throw new Error(`no address can be derived for the member ${memberId}`);
    const { publicKey } = receiving.deriveChild(memberId);
    const uncompressed = ECDH.convertKey(publicKey as Uint8Array, 'secp256k1', undefined, 'hex', 'uncompressed');
    return publicKeyToAddress(`0x${uncompressed as string}`);
  };
}

/** Identifies the wallet behind the addresses without revealing its key. */
export const configurationOf = (extendedKey: string): string =>
  `evm:${createHash('sha256').update(extendedKey).digest('hex').slice(0, 16)}`;
