import type { ReviewedWithdrawal } from '../../../contract/withdrawal-review.ts';
import { SelectField, TextField } from '../../components/ui/field.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { StatesOf } from '../operator/declare-deed.server.ts';
import { FoldedDeed } from '../operator/deed.tsx';
import type { withdrawalDeeds } from './review-deeds.server.ts';

export type WithdrawalStates = StatesOf<typeof withdrawalDeeds>;

type ReviewDeedsProps = { entry: ReviewedWithdrawal; states: WithdrawalStates };

/**
 * What an operator can decide: of one under review to send or to reject it, of an approved one to reject it, of a lost
 * one, or one that a bank was told to pay, what became of it.
 */
export function ReviewDeeds({ entry, states }: ReviewDeedsProps) {
  const { t } = useTranslation('withdrawal-review');
  const reviews = useTranslation('review');
  const { withdrawal, review } = entry;
  const kept = { id: withdrawal.id };
  const isOfBank = withdrawal.payee !== null;
  if (withdrawal.state === 'unknown' || withdrawal.state === 'sending') {
    // Who said something else than a colleague can say otherwise, after they have talked.
    return <Resolve kept={kept} state={states.resolve} isOfBank={isOfBank} />;
  }
  const isApproved = withdrawal.state === 'approved';
  return (
    <>
      {isApproved && isOfBank && (
        <FoldedDeed intent="pay" title={t('bank.pay')} button={t('bank.pay')} kept={kept} state={states.pay}>
          {() => <p className="text-text-2">{t('bank.payText')}</p>}
        </FoldedDeed>
      )}
      {!isApproved && !review.isMine && (
        <FoldedDeed intent="approve" title={t('approve')} button={t('approve')} kept={kept} state={states.approve}>
          {() => <p className="text-text-2">{isOfBank ? t('bank.approveText') : t('approveText')}</p>}
        </FoldedDeed>
      )}
      <FoldedDeed
        intent="reject"
        title={reviews.t('reject')}
        button={reviews.t('reject')}
        isDangerous
        kept={kept}
        state={states.reject}
      >
        {() => <p className="text-text-2">{t('rejectText')}</p>}
      </FoldedDeed>
    </>
  );
}

type ResolveProps = { kept: { id: string }; state: WithdrawalStates['resolve']; isOfBank: boolean };

function Resolve({ isOfBank, ...deed }: ResolveProps) {
  const { t } = useTranslation('withdrawal-review');
  return (
    <FoldedDeed intent="resolve" {...deed} title={t('resolve')} button={t('resolve')} isDangerous>
      {({ field }) => (
        <>
          <p className="text-text-2">{isOfBank ? t('bank.resolveText') : t('resolveText')}</p>
          <SelectField {...field('outcome')} label={t('outcome')}>
            <option value="" />
            <option value="arrived">{isOfBank ? t('bank.arrived') : t('arrived')}</option>
            <option value="neverLeft">{isOfBank ? t('bank.neverLeft') : t('neverLeft')}</option>
          </SelectField>
          <TextField
            {...field('transactionId')}
            label={isOfBank ? t('bank.reference') : t('transaction')}
            autoComplete="off"
          />
        </>
      )}
    </FoldedDeed>
  );
}
