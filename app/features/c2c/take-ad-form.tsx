import { type FetcherWithComponents, Form, useLocation } from 'react-router';
import { RefusalNotice } from '../../components/refusal-notice.tsx';
import { Button, ButtonLink } from '../../components/ui/button.tsx';
import { Checkbox, SelectField } from '../../components/ui/field.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { RadioGroup } from '../../components/ui/radio-group.tsx';
import { type FieldOf, useFields } from '../../forms/use-fields.ts';
import { usePosting } from '../../hooks/use-posting.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useWaits } from '../../i18n/use-waits.ts';
import { addBankPath, tradeAdPath } from '../../paths/c2c-paths.ts';
import { loginPath } from '../account/login-address.ts';
import { identityPath } from '../profile/paths.ts';
import { securityPath } from '../security/paths.ts';
import { AmountPair } from './amount-pair.tsx';
import type { TradeAdData } from './load-trade-ad.server.ts';
import type { TakeState } from './take-ad-state.ts';

type TakeFormProps = {
  data: TradeAdData;
  state: TakeState;
  /** In a dialog: the page around it stays. */
  fetcher?: FetcherWithComponents<unknown>;
};

/** What a taker wants of an ad: the same form in a dialog and as a page. */
export function TakeAdForm({ data, state, fetcher }: TakeFormProps) {
  const { t } = useTranslation('c2c-market');
  const { form, field, box } = useFields(state);
  const isPosting = usePosting() !== undefined;
  const { pathname, search } = useLocation();
  const { ad, want, accounts, isMember } = data;
  const isPending = fetcher ? fetcher.state !== 'idle' : isPosting;
  if (!isMember) {
    return (
      <ButtonLink to={loginPath(fetcher ? `${pathname}${search}` : tradeAdPath(ad.id))}>{t('take.login')}</ButtonLink>
    );
  }
  if (data.lacksIdentity) {
    return (
      <Notice kind="warning">
        <p>{t('take.identityMissing')}</p>
        <IdentityLink />
      </Notice>
    );
  }
  const Element = (fetcher?.Form ?? Form) as typeof Form;
  return (
    <Element {...form} method="post" action={tradeAdPath(ad.id)} className="flex flex-col gap-4">
      <input type="hidden" name="key" value={state.key} />
      <input type="hidden" name="adId" value={ad.id} />
      <input type="hidden" name="adVersion" value={ad.version} />
      <input type="hidden" name="price" value={ad.price} />
      {fetcher && <input type="hidden" name="isDialog" value="yes" />}
      <AmountPair key={ad.price} data={data} field={field} />
      {accounts ? <AccountChoice data={data} field={field} /> : <PaymentChoice data={data} field={field} />}
      {data.lacksProof && <ProofMissing />}
      <Notice kind="warning">{t(`warning.${want}`)}</Notice>
      <Checkbox {...box('isTermsAccepted')} label={t(ad.terms === '' ? 'take.accept' : 'take.acceptTerms')} />
      <TakeRefusal state={state} />
      <Button type="submit" size="lg" variant={want} isPending={isPending}>
        {t(`take.${want}`, { asset: ad.asset })}
      </Button>
    </Element>
  );
}

/** Said before the order: what is set up later confirms its release only after a wait. */
function ProofMissing() {
  const { t } = useTranslation('c2c-market');
  const { hold } = useWaits();
  return (
    <Notice kind="warning">
      <p className="mb-3">{t('take.proofMissing', { hold })}</p>
      <ButtonLink to={securityPath} size="sm">
        {t('take.setUpProof')}
      </ButtonLink>
    </Notice>
  );
}

function TakeRefusal({ state: { refusal } }: { state: TakeState }) {
  const { t } = useTranslation('c2c-market');
  return (
    <RefusalNotice refusal={refusal} unknown={t('take.unknown')}>
      {refusal?.error === 'identityRequired' && <IdentityLink />}
    </RefusalNotice>
  );
}

function IdentityLink() {
  const { t } = useTranslation('c2c-market');
  return (
    <p className="mt-3">
      <ButtonLink to={identityPath} size="sm">
        {t('take.identity')}
      </ButtonLink>
    </p>
  );
}

type ChoiceProps = { data: TradeAdData; field: FieldOf<'paymentType' | 'bankAccountId'> };

/** How the taker pays. */
function PaymentChoice({ data: { ad }, field }: ChoiceProps) {
  const { t } = useTranslation('c2c-market');
  const bank = useTranslation('bank-account');
  return (
    <SelectField {...field('paymentType')} label={t('column.payment')}>
      {ad.paymentTypes.map((type) => (
        <option key={type} value={type}>
          {bank.t(`type.${type}`)}
        </option>
      ))}
    </SelectField>
  );
}

/** Which own account the merchant pays to. */
function AccountChoice({ data: { ad, accounts = [], now }, field }: ChoiceProps) {
  const { t } = useTranslation('c2c-market');
  const bank = useTranslation('bank-account');
  const format = useFormat();
  const { defaultValue, error } = field('bankAccountId');
  const choices = accounts.map(({ id, paymentType, countryName, holder, usableFrom }) => {
    const hint = usableFrom > now ? t('take.usableFrom', { time: format.dateTime(usableFrom) }) : null;
    return {
      value: id,
      label: `${bank.t(`type.${paymentType}`)} · ${countryName} · ${holder}`,
      hint,
      isDisabled: hint !== null,
    };
  });
  const first = choices.find(({ isDisabled }) => !isDisabled)?.value;
  return (
    <div className="flex flex-col items-start gap-2">
      {choices.length > 0 ? (
        <RadioGroup
          name="bankAccountId"
          legend={t('take.paidTo')}
          choices={choices}
          defaultValue={defaultValue || first}
          error={error}
        />
      ) : (
        <Notice kind="warning">
          {t('take.noAccount', { types: format.list(ad.paymentTypes.map((type) => bank.t(`type.${type}`))) })}
        </Notice>
      )}
      <ButtonLink to={addBankPath(tradeAdPath(ad.id))} variant="secondary" size="sm">
        {t('take.addAccount')}
      </ButtonLink>
    </div>
  );
}
