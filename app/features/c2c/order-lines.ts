import type { C2cOrderLine } from '../../../contract/c2c-shapes.ts';
import { stateOfStatus } from '../../../contract/c2c-values.ts';
import type { Translate } from '../../i18n/translate.ts';

/** Of a file of orders; `t` has the texts of c2c.json. */
export const orderHeader = (t: Translate): string[] =>
  ['order', 'time', 'side', 'coins', 'coin', 'price', 'amount', 'currency', 'with', 'state'].map((name) =>
    t(`orders.${name}`),
  );

/** An order as the line of a file. */
export const orderLine =
  (t: Translate) =>
  ({ id, createdAt, side, quantity, asset, price, amount, fiat, counterparty, status }: C2cOrderLine): string[] => [
    id,
    new Date(createdAt).toISOString(),
    t(`side.${side}`),
    quantity,
    asset,
    price,
    amount,
    fiat,
    counterparty.name,
    t(`is.${stateOfStatus(status)}`),
  ];
