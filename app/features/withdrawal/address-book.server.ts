import { depositCalls } from '../../../contract/deposit.ts';
import { withdrawalCalls } from '../../../contract/withdrawal.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import { textOf } from '../../forms/text-of.server.ts';
import { type AddressBookState, type BookIntent, bookIntents } from './address-book-state.ts';

const nothingTyped = { label: '', network: '', address: '', memo: '' };

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
    id: undefined,
    typed: nothingTyped,
    refusal: undefined,
    ...posted,
  };
}

/** What a post leads to: the page with what is wrong, or the outcome when it is done. */
export async function postAddressBook(api: PageApi, form: FormData): Promise<AddressBookState | BookIntent> {
  const intent = bookIntents.find((known) => known === form.get('intent')) ?? 'add';
  const read = (name: string) => textOf(form, name) ?? '';
  const id = read('id');
  const typed = { label: read('label'), network: read('network'), address: read('address').trim(), memo: read('memo') };
  const proof = { withdrawalPassword: read('withdrawalPassword'), secondFactor: textOf(form, 'secondFactor') };
  const isOn = read('isOn') === 'true' ? 'true' : 'false';
  const sendings = {
    add: () => api.send(withdrawalCalls.addAddress, { input: { ...typed, ...proof } }),
    remove: () => api.send(withdrawalCalls.removeAddress, { input: { id } }),
    switch: () => api.send(withdrawalCalls.setWhitelist, { input: { isOn, ...proof } }),
  };
  const answer = await sendings[intent]();
  return answer.ok ? intent : loadAddressBook(api, { intent, id, typed, refusal: answer });
}
