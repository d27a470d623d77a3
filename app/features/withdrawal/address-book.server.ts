import { depositCalls } from '../../../contract/deposit.ts';
import type { Language } from '../../../contract/languages.ts';
import { withdrawalCalls } from '../../../contract/withdrawal.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import { declareForm, startForm } from '../../forms/declare-form.server.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { textOf } from '../../forms/text-of.server.ts';
import { type AddressBookState, type BookIntent, bookIntents } from './address-book-state.ts';

export const addForm = declareForm({ schema: withdrawalCalls.addAddress.input, secrets: ['secondFactor'] });
export const switchForm = declareForm({ schema: withdrawalCalls.setWhitelist.input, secrets: ['secondFactor'] });

export async function loadAddressBook(api: PageApi, posted: Partial<AddressBookState> = {}): Promise<AddressBookState> {
  const [{ supportedCoins }, { items, isWhitelistOnly }, config] = await Promise.all([
    api.load(depositCalls.config, {}),
    api.load(withdrawalCalls.addresses, {}),
    api.load(withdrawalCalls.config, {}),
  ]);
  const names = supportedCoins.flatMap(({ networks }) =>
    networks.map((one) => [one.network, one.networkName] as const),
  );
  return {
    items,
    isWhitelistOnly,
    networks: [...new Map(names)].map(([network, networkName]) => ({ network, networkName })),
    ways: config.secondFactor,
    hasPassword: config.hasWithdrawalPassword,
    now: config.now,
    intent: undefined,
    refusal: undefined,
    add: startForm(addForm),
    switch: startForm(switchForm),
    ...posted,
  };
}

/** What a post leads to: the page with what is wrong, or the outcome when it is done. */
export async function postAddressBook(
  api: PageApi,
  form: FormData,
  language: Language,
): Promise<AddressBookState | BookIntent> {
  const intent = bookIntents.find((known) => known === form.get('intent')) ?? 'add';
  const refused = await sendings[intent](api, form, language);
  return refused ? loadAddressBook(api, { intent, ...refused }) : intent;
}

type Sending = (api: PageApi, form: FormData, language: Language) => Promise<Partial<AddressBookState> | undefined>;

/** What comes back where one is refused; undefined when it is done. */
const sendings: Record<BookIntent, Sending> = {
  async add(api, form, language) {
    const posted = readForm(addForm, form, language);
    const answer = posted.ok ? await api.send(withdrawalCalls.addAddress, { input: posted.value }) : posted.refusal;
    return answer.ok ? undefined : { refusal: answer, add: posted.refuse(answer) };
  },
  async switch(api, form, language) {
    const posted = readForm(switchForm, form, language);
    const answer = posted.ok ? await api.send(withdrawalCalls.setWhitelist, { input: posted.value }) : posted.refusal;
    return answer.ok ? undefined : { refusal: answer, switch: posted.refuse(answer) };
  },
  async remove(api, form) {
    const answer = await api.send(withdrawalCalls.removeAddress, { input: { id: textOf(form, 'id') ?? '' } });
    return answer.ok ? undefined : { refusal: answer };
  },
};
