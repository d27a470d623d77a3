import { Form } from 'react-router';
import { RefusalNotice } from '../../components/refusal-notice.tsx';
import { Button, ButtonLink } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { type Fact, FactList } from '../../components/ui/fact-list.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { usePosting } from '../../hooks/use-posting.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { loanPath } from '../../paths/loan-paths.ts';
import { loginPath } from '../account/login-address.ts';
import { identityPath } from '../profile/paths.ts';
import type { LoanChoice, LoanData } from './load-loan.server.ts';
import type { DeedState } from './loan-states.ts';
import { LtvFacts } from './ltv-facts.tsx';
import { useShareText } from './use-share-text.ts';

const dayMs = 86_400_000;

type QuoteCardProps = Pick<LoanData, 'isMember' | 'now'> & {
  choice: LoanChoice;
  state: DeedState;
  /** While what was typed since is on its way. */
  isOutdated: boolean;
};

/** What a loan costs and at which prices it is in danger, with the button that borrows: nothing else asks again. */
export function QuoteCard({ choice, isMember, now, state, isOutdated }: QuoteCardProps) {
  const { t } = useTranslation('loan');
  const format = useFormat();
  const share = useShareText();
  const menu = useTranslation('menu');
  const { quote, quota, isVerified, available, isShort } = choice;
  if (!quote) return null;
  const { loanAsset, pledgeAsset } = quote;
  const pledged = (value: string) => `${format.amount(value, 8)} ${pledgeAsset}`;
  const loaned = (value: string) => `${format.amount(value, 8)} ${loanAsset}`;
  const facts: Fact[] = [
    [t('loanAmount'), loaned(quote.loanAmount)],
    [t('pledgeAmount'), pledged(quote.pledgeAmount)],
    [t('rate.borrow'), share(quote.rate)],
    [t('hourly'), loaned(quote.hourlyInterest)],
    [t('termInterest'), loaned(quote.termInterest)],
    [t('total'), loaned(quote.total)],
    [t('due'), format.date(now + quote.termDays * dayMs)],
  ];
  if (quota?.left) facts.push([t('quota'), loaned(quota.left)]);
  return (
    <Card as="section" aria-labelledby="quote" className="flex flex-col gap-4">
      <h2 id="quote" className="font-semibold text-lg">
        {t('check')}
      </h2>
      <LtvFacts {...quote} />
      <FactList facts={facts} />
      <p className="text-sm text-text-3">{t('floating')}</p>
      {quote.needsReview && <Notice>{t('reviewed')}</Notice>}
      {!isMember && (
        <>
          <p className="text-text-2">{t('visitor')}</p>
          <ButtonLink to={loginPath(loanPath)}>{t('signIn')}</ButtonLink>
        </>
      )}
      {isMember && !isVerified && (
        <Notice kind="warning">
          <p>{t('identity')}</p>
          <p className="mt-3">
            <ButtonLink to={identityPath} size="sm">
              {t('verify')}
            </ButtonLink>
          </p>
        </Notice>
      )}
      {isMember && isVerified && isShort && (
        <Notice kind="warning" isAnnounced>
          <p>{t('tooLittle', { needed: pledged(quote.pledgeAmount), available: pledged(available ?? '0') })}</p>
          <p className="mt-3">
            <ButtonLink to={`/assets/assetdeposit?coin=${pledgeAsset}`} size="sm" variant="secondary">
              {menu.t('entry.deposit')}
            </ButtonLink>
          </p>
        </Notice>
      )}
      {isMember && isVerified && <BorrowForm quote={quote} state={state} isOff={isOutdated || isShort} />}
    </Card>
  );
}

type BorrowFormProps = Pick<QuoteCardProps, 'state'> & {
  quote: NonNullable<LoanChoice['quote']>;
  /** Nothing can be borrowed by this quote now. */
  isOff: boolean;
};

/** Posts the quote as it was read; the address goes with it, so that a refusal comes back to the same quote. */
function BorrowForm({ quote, state: { refusal, key }, isOff }: BorrowFormProps) {
  const { t } = useTranslation('loan');
  const isPosting = usePosting() !== undefined;
  const { pledgeAsset, loanAsset, pledgeAmount, loanAmount, termDays, rulesVersion } = quote;
  const asked = { pledgeAsset, loanAsset, pledgeAmount, loanAmount, termDays: String(termDays) };
  return (
    <Form method="post" action={`${loanPath}?${new URLSearchParams(asked)}`} className="flex flex-col gap-4">
      {Object.entries({ ...asked, version: String(rulesVersion), key }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <RefusalNotice refusal={refusal} unknown={t('unknown')} />
      <Button type="submit" size="lg" isPending={isPosting} disabled={isOff}>
        {t('borrow')}
      </Button>
    </Form>
  );
}
