import { type PublicKeyCredentialCreationOptionsJSON, startRegistration, WebAuthnError } from '@simplewebauthn/browser';

/** Lets the browser make a passkey: what it answers, as text, or a key of `passkey` for why there is none. */
export async function makePasskey(options: object): Promise<{ response: string } | { problem: 'known' | 'notMade' }> {
  try {
    const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
    return { response: JSON.stringify(await startRegistration({ optionsJSON })) };
  } catch (error) {
    const isKnown = error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    return { problem: isKnown ? 'known' : 'notMade' };
  }
}
