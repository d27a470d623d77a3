import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from '@simplewebauthn/browser';
import { fetchInTime } from '../../api/fetch-in-time.ts';

type Answer = { options?: PublicKeyCredentialRequestOptionsJSON; isUnlocked?: boolean; message?: string };

/**
 * Asks for a passkey and unlocks the session by it. The message comes from the server; without one the browser failed:
 * the user declined, took too long, or has no passkey here.
 */
export async function unlockDevice(address: string): Promise<{ isUnlocked?: boolean; message?: string | undefined }> {
  try {
    const { options, message } = await post(address, { intent: 'challenge' });
    if (!options) return { message };
    const response = JSON.stringify(await startAuthentication({ optionsJSON: options }));
    return await post(address, { intent: 'unlock', response });
  } catch {
    return {};
  }
}

async function post(address: string, form: Record<string, string>): Promise<Answer> {
  const response = await fetchInTime(address, { method: 'POST', body: new URLSearchParams(form) });
  return response.json();
}
