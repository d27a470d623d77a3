import { redirect } from 'react-router';
import { accountCalls } from '../../../contract/account.ts';
import { type BankAccount, bankAccountCalls } from '../../../contract/bank-account.ts';
import { detailsOf, paymentTypesIn } from '../../../contract/bank-account-values.ts';
import { type Language, languageTag } from '../../../contract/languages.ts';
import { siteCalls } from '../../../contract/site.ts';
import { answerState } from '../../api/hear-state.ts';
import { leaveWhenSignedOut } from '../../api/leave-when-signed-out.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import { declareForm, startForm } from '../../forms/declare-form.server.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { bankAccountsPath } from '../../paths/bank-account-paths.ts';
import type { EditedAccount } from './account-form-state.ts';

export const accountForm = declareForm({ schema: bankAccountCalls.save.input });

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

/** The form of a new account once the address names a country. */
export async function loadNewAccount(api: PageApi, parameters: URLSearchParams, language: Language) {
  const countries = await loadCountries(api, language);
  const chosen = countries.find(({ code }) => code === parameters.get('country'));
  const asked = chosen && { country: chosen.code, typeAsked: parameters.get('type'), language };
  return { countries, account: asked ? await startAccount(api, asked) : null };
}

type Chosen = { country: string; typeAsked: string | null; language: Language };

/** An empty form; whoever's identity is verified has a name already. */
async function startAccount(api: PageApi, { country, typeAsked, language }: Chosen): Promise<EditedAccount> {
  const { realName } = await api.load(accountCalls.profile, {});
  const paymentType = paymentTypesIn(country).find((known) => known === typeAsked) ?? 'bank';
  const state = startForm(accountForm, { holder: realName });
  return withDetails({ id: undefined, country, paymentType, qrImage: '', state }, language);
}

export async function loadKnownAccount(api: PageApi, id: string, language: Language): Promise<EditedAccount> {
  const { country, paymentType, holder, details, qrImage } = await api.load(bankAccountCalls.query, { query: { id } });
  const state = startForm(accountForm, { holder, ...details });
  return withDetails({ id, country, paymentType, qrImage, state }, language);
}

const withDetails = (account: Omit<EditedAccount, 'details' | 'countryName'>, language: Language): EditedAccount => ({
  ...account,
  countryName: countryName(account.country, language),
  details: detailsOf(account.paymentType, account.country),
});

/** Saves what was typed, and goes on, to the list without `goOn`; or the form as it comes back. */
export async function postAccount(
  api: PageApi,
  request: Request,
  language: Language,
  goOn: (account: BankAccount) => Promise<string> = async () => `${bankAccountsPath}?done=saved`,
) {
  const posted = readForm(accountForm, await request.formData(), language);
  const answer = posted.ok ? await api.send(bankAccountCalls.save, { input: posted.value }) : posted.refusal;
  leaveWhenSignedOut(answer, request);
  return answer.ok ? redirect(await goOn(answer.data), 303) : answerState(posted.refuse(answer));
}
