import { accountCalls, csrfField, securityCalls } from '../../../contract/account.ts';
import type { Language } from '../../../contract/languages.ts';
import { languageTag } from '../../../contract/languages.ts';
import type { SecondFactorWays } from '../../../contract/security.ts';
import { passkeyCalls } from '../../../contract/security-passkeys.ts';
import type { CaptchaPurpose, PasskeyPurpose } from '../../../contract/security-values.ts';
import { siteCalls } from '../../../contract/site.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import type { Captcha, Csrf, Method, PhoneRegions, Resend, Target } from './account-form.ts';

/** A text field as sent; undefined when it is missing, empty or a file. */
export function textOf(form: FormData, name: string): string | undefined {
  const value = form.get(name);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export const readMethod = (value: unknown): Method => (value === 'phone' ? 'phone' : 'email');

/** Who signs in or up, as typed. */
export const readTarget = (form: FormData): Target => ({
  method: readMethod(form.get('method')),
  email: textOf(form, 'email') ?? '',
  region: textOf(form, 'region') ?? '',
  phone: textOf(form, 'phone') ?? '',
});

/** The API's fields for it. */
export async function readTargetInput(api: PageApi, target: Target) {
  if (target.method === 'email') return { method: target.method, email: target.email };
  const { regions } = await api.load(siteCalls.regions, {});
  const dialCode = nameRegions(regions).find(({ value }) => value === target.region)?.dialCode;
  return { method: target.method, phone: target.phone, ...(dialCode && { dialCode }) };
}

/** The pause that begins with a code that was just sent. */
export function startResend({ resendAfterSeconds }: { resendAfterSeconds: number }): Resend {
  const nowMs = Date.now();
  return { atMs: nowMs + resendAfterSeconds * 1000, nowMs };
}

/** The pause as the form before said it; the server of the API is the one that keeps it. */
export const readResend = (form: FormData): Resend => ({
  atMs: Number(textOf(form, 'resendAt')) || 0,
  nowMs: Date.now(),
});

type Region = { code: string; dialCode: string };

/** Each with a value of its own for the select: countries share dial codes, and some countries have several. */
function nameRegions(regions: readonly Region[]) {
  const known = new Set<string>();
  return regions.map(({ code, dialCode }) => {
    const value = known.has(code) ? code + dialCode : code;
    known.add(code);
    return { value, code, dialCode };
  });
}

export async function loadCsrf(api: PageApi): Promise<Csrf> {
  const { token } = await api.load(accountCalls.csrfToken, {});
  return { name: csrfField, value: token };
}

/** What the second step takes; whoever waited too long sees the field, and hears so when it is sent. */
export async function loadWays(api: PageApi, purpose: PasskeyPurpose): Promise<SecondFactorWays> {
  const answer = await api.send(passkeyCalls.secondFactor, { query: { purpose } });
  return answer.ok ? answer.data : { hasApp: true, hasPasskey: false };
}

/** A picture as a data address: the policy of our pages allows those for images. */
export async function loadCaptcha(api: PageApi, purpose: CaptchaPurpose): Promise<Captcha> {
  const { id, image } = await api.load(securityCalls.captcha, { query: { for: purpose } });
  return { id, source: `data:image/svg+xml;base64,${Buffer.from(image).toString('base64')}` };
}

/**
 * Countries by name in the reader's language, named here so that browser and server write the same; undefined for who
 * uses an e-mail address.
 */
export async function loadRegions(api: PageApi, language: Language, method: Method): Promise<PhoneRegions | undefined> {
  if (method === 'email') return undefined;
  const { regions, default: chosen } = await api.load(siteCalls.regions, {});
  const tag = languageTag(language);
  const names = new Intl.DisplayNames(tag, { type: 'region' });
  const items = nameRegions(regions).map(({ value, code, dialCode }) => {
    return { value, dialCode, name: names.of(code) ?? code };
  });
  return { items: items.sort((a, b) => a.name.localeCompare(b.name, tag)), chosen };
}
