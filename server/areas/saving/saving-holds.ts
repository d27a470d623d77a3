import { savingStates } from '../../../contract/saving-values.ts';
import type { AreaHolds } from '../../ledger/check-holds.ts';

const running = `status in (${savingStates.active}, ${savingStates.redeeming})`;

/** The amounts of running orders, and the interest of fixed ones: what was paid, and what the house still owes. */
export const savingHolds: AreaHolds = {
  area: 'saving',
  text: `
    select account.id as account_id, amount + case when term_days > 0 then interest else 0 end as amount
    from saving_order join saving_product on saving_product.id = product_id
    join account on owner_kind = 'member' and owner_id = member_id and kind = 'finance'
      and account.asset = saving_product.asset
    where ${running}
    union all
    select account.id, term_interest - interest
    from saving_order join saving_product on saving_product.id = product_id
    join account on owner_kind = 'house' and owner_id = product_id and kind = 'saving'
      and account.asset = saving_product.asset
    where ${running} and term_interest is not null`,
};
