import type { C2cOrder } from '../../../contract/c2c-shapes.ts';
import { stateOfStatus } from '../../../contract/c2c-values.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** An order in words: its amounts, and who has to do what until when. */
export function useOrderWords() {
  const { t } = useTranslation('c2c-order');
  const format = useFormat();
  const money = ({ amount, fiat }: C2cOrder) => `${format.amount(amount, 8)} ${fiat}`;
  const coins = ({ quantity, asset }: C2cOrder) => `${format.amount(quantity, 8)} ${asset}`;

  /** Which text it is: an order that ended says how, one that goes on says it to each side. */
  function nameOf({ status, side, ending }: C2cOrder): string {
    if (ending === null) return `now.${stateOfStatus(status)}.${side}`;
    return ending === 'released' ? `now.released.${side}` : `now.${ending}`;
  }

  function now(order: C2cOrder): string {
    const { counterparty, expiresAt, appealAt, released, asset } = order;
    return t(nameOf(order), {
      name: counterparty.name,
      money: money(order),
      coins: coins(order),
      released: `${format.amount(released, 8)} ${asset}`,
      time: format.dateTime(expiresAt),
      appealAt: appealAt === null ? '' : format.dateTime(appealAt),
    });
  }
  return { money, coins, now };
}
