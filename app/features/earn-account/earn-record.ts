import type { SavingRecord } from '../../../contract/saving-shapes.ts';
import type { StakingRecord } from '../../../contract/staking-shapes.ts';
import type { Translate } from '../../i18n/translate.ts';
import { savingOrderPath } from '../../paths/saving-paths.ts';
import { stakePath } from '../../paths/staking-paths.ts';
import { nameProduct } from '../saving/name-product.ts';
import { namePool } from '../staking/name-pool.ts';

/** Something that happened in savings or in staking. */
export type EarnRecord = ({ area: 'saving' } & SavingRecord) | ({ area: 'staking' } & StakingRecord);

/** By the name of their files. */
export type EarnWords = Readonly<Record<'saving' | 'staking', { t: Translate }>>;

/** What of a record is said in other words in each area. */
export function wordsOfRecord(record: EarnRecord, { saving, staking }: EarnWords) {
  if (record.area === 'saving') {
    return {
      area: saving.t('title'),
      event: saving.t(`event.${record.event}`),
      product: nameProduct(record, saving.t),
      path: savingOrderPath(record.id),
    };
  }
  return {
    area: staking.t('title'),
    event: staking.t(`event.${record.event}`),
    product: namePool(record, staking.t),
    path: stakePath(record.id),
  };
}
