import { data, redirect } from 'react-router';
import { accountCalls } from '../../../contract/account.ts';
import { bankAccountCalls } from '../../../contract/bank-account.ts';
import { detailsOf, type PaymentType, paymentTypesIn } from '../../../contract/bank-account-values.ts';
import { type Language, languageTag } from '../../../contract/languages.ts';
import { siteCalls } from '../../../contract/site.ts';
import { statusOf } from '../../api/hear-answer.ts';
import { leaveWhenSignedOut } from '../../api/leave-when-signed-out.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import { textOf } from '../../forms/text-of.server.ts';
import { bankAccountsPath } from '../../paths/bank-account-paths.ts';
import type { AccountForm, Refused } from './form-state.ts';
import { readTyped } from './read-typed.ts';

export type Country = { code: string; name: string };

/** By name in the reader's language. */
export async function loadCountries(api: PageApi, language: Language): Promise<Country[]> {
  const { regions } = await api.load(siteCalls.regions, {});
  const codes = [...new Set(regions.map(({ code }) => code))];
  const byName = new Intl.Collator(languageTag(language)).compare;
  return codes.map((code) => ({ code, name: countryName(code, language) })).sort((a, b) => byName(a.name, b.name));
}

export const countryName = (code: string, language: Language): string =>
  new Intl.DisplayNames(languageTag(language), { type: 'region' }).of(code) ?? code;

type Chosen = { country: string; typeAsked: string | null; language: Language };

/** An empty form; whoever's identity is verified has a name already. */
export async function loadNewForm(api: PageApi, { country, typeAsked, language }: Chosen): Promise<AccountForm> {
  const { realName } = await api.load(accountCalls.profile, {});
  const paymentType = paymentTypesIn(country).find((known) => known === typeAsked) ?? 'bank';
  return toForm({ id: undefined, country, paymentType, qrImage: '', values: { holder: realName } }, language);
}

export async function loadKnownForm(api: PageApi, id: string, language: Language): Promise<AccountForm> {
  const { country, paymentType, holder, details, qrImage } = await api.load(bankAccountCalls.query, { query: { id } });
  return toForm({ id, country, paymentType, qrImage, values: { holder, ...details } }, language);
}

const toForm = (form: Omit<AccountForm, 'details' | 'countryName'>, language: Language): AccountForm => ({
  ...form,
  countryName: countryName(form.country, language),
  details: detailsOf(form.paymentType, form.country),
});

/** Saves what was typed, and goes to the list; or the refusal, with what was typed. */
export async function postAccount(api: PageApi, request: Request) {
  const form = await request.formData();
  const values = readTyped(form);
  const qr = form.get('qr');
  const answer = await api.send(bankAccountCalls.save, {
    input: {
      ...values,
      id: textOf(form, 'id'),
      // The API checks both: here they are as they came.
      paymentType: textOf(form, 'paymentType') as PaymentType,
      country: textOf(form, 'country') ?? '',
      holder: values.holder ?? '',
      qr: qr instanceof File && qr.size > 0 ? qr : undefined,
      removeQr: textOf(form, 'removeQr'),
      password: textOf(form, 'password') ?? '',
    },
  });
  leaveWhenSignedOut(answer, request);
  if (answer.ok) return redirect(`${bankAccountsPath}?done=saved`, 303);
  return data<Refused>({ refusal: answer, values }, { status: statusOf(answer) });
}
