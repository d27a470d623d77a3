/** Signs a text; gives the signature in base64. */
export type Sign = (text: string) => Promise<string>;

/** With the secret that was shown when the key was made. */
export async function signByHmac(secret: string): Promise<Sign> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytesOf(secret), algorithm, false, ['sign']);
  return async (text) => toBase64(await crypto.subtle.sign('HMAC', key, bytesOf(text)));
}

/** With the private key, in PEM (PKCS #8), whose public key the site has. It stays in this program. */
export async function signByEd25519(privateKeyPem: string): Promise<Sign> {
  const body = /-----BEGIN PRIVATE KEY-----([\sA-Za-z\d+/=]+)-----END PRIVATE KEY-----/.exec(privateKeyPem)?.[1];
  if (!body) throw new TypeError('a private key in PEM is needed: openssl genpkey -algorithm ed25519');
  const der = Uint8Array.from(atob(body.replaceAll(/\s/g, '')), (character) => character.charCodeAt(0));
  const key = await crypto.subtle.importKey('pkcs8', der, 'Ed25519', false, ['sign']);
  return async (text) => toBase64(await crypto.subtle.sign('Ed25519', key, bytesOf(text)));
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const toBase64 = (signature: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(signature)));
