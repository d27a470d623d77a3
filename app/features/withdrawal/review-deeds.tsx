import type { ReviewedWithdrawal } from '../../../contract/withdrawal-review.ts';
import { SelectField, TextField } from '../../components/ui/field.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FoldedDeed } from '../operator/deed-form.tsx';
import { type DeedState, stateOf } from '../operator/deed-state.ts';

/**
 * What an operator can decide: of one under review to send or to reject it, of an approved one to reject it, of a lost
 * one, or one that a bank was told to pay, what became of it.
 */
export function ReviewDeeds({ entry, state }: { entry: ReviewedWithdrawal; state: DeedState | undefined }) {
  const { t } = useTranslation('withdrawal-review');
  const reviews = useTranslation('review');
  const { withdrawal, review } = entry;
  const { id } = withdrawal;
  const deed = (intent: string) => ({ intent, fields: { id }, state: stateOf(state, intent, id) });
  const isOfBank = withdrawal.payee !== null;
  if (withdrawal.state === 'unknown' || withdrawal.state === 'sending') {
    // Who said something else than a colleague can say otherwise, after they have talked.
    return <Resolve deed={deed('resolve')} isOfBank={isOfBank} />;
  }
  const isApproved = withdrawal.state === 'approved';
  return (
    <>
      {isApproved && isOfBank && (
        <FoldedDeed {...deed('pay')} title={t('bank.pay')} button={t('bank.pay')}>
          <p className="text-text-2">{t('bank.payText')}</p>
        </FoldedDeed>
      )}
      {!isApproved && !review.isMine && (
        <FoldedDeed {...deed('approve')} title={t('approve')} button={t('approve')}>
          <p className="text-text-2">{isOfBank ? t('bank.approveText') : t('approveText')}</p>
        </FoldedDeed>
      )}
      <FoldedDeed {...deed('reject')} title={reviews.t('reject')} button={reviews.t('reject')} isDangerous>
        <p className="text-text-2">{t('rejectText')}</p>
      </FoldedDeed>
    </>
  );
}

type Deed = { intent: string; fields: { id: string }; state: DeedState | undefined };

function Resolve({ deed, isOfBank }: { deed: Deed; isOfBank: boolean }) {
  const { t } = useTranslation('withdrawal-review');
  const { typed, refusal } = deed.state ?? {};
  return (
    <FoldedDeed {...deed} title={t('resolve')} button={t('resolve')} isDangerous>
      <p className="text-text-2">{isOfBank ? t('bank.resolveText') : t('resolveText')}</p>
      <SelectField
        name="outcome"
        label={t('outcome')}
        defaultValue={typed?.outcome ?? ''}
        error={refusal?.fields?.outcome}
        required
      >
        <option value="" />
        <option value="arrived">{isOfBank ? t('bank.arrived') : t('arrived')}</option>
        <option value="neverLeft">{isOfBank ? t('bank.neverLeft') : t('neverLeft')}</option>
      </SelectField>
      <TextField
        name="transactionId"
        label={isOfBank ? t('bank.reference') : t('transaction')}
        maxLength={120}
        autoComplete="off"
        defaultValue={typed?.transactionId}
        error={refusal?.fields?.transactionId}
      />
    </FoldedDeed>
  );
}
