import type { Area } from '../../platform/area.ts';
import { bankAccountHandlers } from './handlers.ts';
import type { BankAccountOptions } from './save-account.ts';

export const bankAccountArea = {
  handlers: (services: BankAccountOptions) => ({ bankAccount: bankAccountHandlers(services) }),
  front: (services: BankAccountOptions) => ({ bankAccount: bankAccountHandlers(services) }),
} satisfies Area;
