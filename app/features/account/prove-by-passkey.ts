import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from '@simplewebauthn/browser';
import type { PasskeyPurpose } from '../../../contract/security-values.ts';
import { fetchInTime } from '../../api/fetch-in-time.ts';

export type Proof = { code: string } | { message: string | undefined };
type Answer = { options?: PublicKeyCredentialRequestOptionsJSON; code?: string; message?: string };

/**
 * Asks for a passkey and returns a code for the second factor's field. The message comes from the server; without one
 * the browser failed: the user declined, took too long, or has no passkey here.
 */
export async function proveByPasskey(address: string, purpose: PasskeyPurpose): Promise<Proof> {
  try {
    const { options, message } = await post(address, { purpose });
    if (!options) return { message };
    const response = JSON.stringify(await startAuthentication({ optionsJSON: options }));
    const proof = await post(address, { purpose, response });
    return proof.code ? { code: proof.code } : { message: proof.message };
  } catch {
    return { message: undefined };
  }
}

async function post(address: string, form: Record<string, string>): Promise<Answer> {
  const response = await fetchInTime(address, { method: 'POST', body: new URLSearchParams(form) });
  return response.json();
}
