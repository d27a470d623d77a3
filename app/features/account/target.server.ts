import { z } from 'zod';
import { text } from '../../../contract/fields.ts';
import type { Language } from '../../../contract/languages.ts';
import { languageTag } from '../../../contract/languages.ts';
import { siteCalls } from '../../../contract/site.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import type { Method, PhoneRegions, Target } from './account-form.ts';

/** Who signs in or up; the API checks them, since a phone number needs its region. */
export const targetFields = {
  method: z.enum(['email', 'phone']).catch('email'),
  email: text(254).optional(),
  region: text(20).optional(),
  phone: text(20).optional(),
};
/** What the API calls otherwise. */
export const targetNames = { dialCode: 'region' } as const;

export const readMethod = (value: unknown): Method => (value === 'phone' ? 'phone' : 'email');

export const noTarget = (method: Method): Target => ({ method, email: '', region: '', phone: '' });

export const readTarget = (typed: (name: keyof Target) => string): Target => ({
  method: readMethod(typed('method')),
  email: typed('email'),
  region: typed('region'),
  phone: typed('phone'),
});

/** The API's fields for it. */
export async function readTargetInput(api: PageApi, target: Target) {
  if (target.method === 'email') return { method: target.method, email: target.email };
  const { regions } = await api.load(siteCalls.regions, {});
  const dialCode = nameRegions(regions).find(({ value }) => value === target.region)?.dialCode;
  return { method: target.method, phone: target.phone, ...(dialCode && { dialCode }) };
}

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

/**
 * Countries by name in the reader's language, named here so that browser and server write the same; undefined for
 * whoever uses an e-mail address.
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
