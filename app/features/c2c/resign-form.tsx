import type { MerchantApplication } from '../../../contract/c2c-application.ts';
import { merchantStatuses } from '../../../contract/c2c-values.ts';
import { ButtonLink } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { ConfirmForm } from '../../forms/confirm-form.tsx';
import { usePosting } from '../../hooks/use-posting.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { merchantApplicationPath } from '../../paths/c2c-paths.ts';
import { type C2cRules, useFigures } from './use-figures.ts';

type ResignFormProps = { application: MerchantApplication; isAsked: boolean; formKey: string; rules: C2cRules };

/** Takes an application back, or stops being a merchant; asks once more, and says what becomes of the bond. */
export function ResignForm({ application, isAsked, formKey, rules }: ResignFormProps) {
  const { t } = useTranslation('c2c-merchant');
  const format = useFormat();
  const figures = useFigures();
  const isPosting = usePosting() !== undefined;
  const { status, bond, bondUntil } = application;
  const what = status === merchantStatuses.approved ? 'merchant' : 'application';
  if (!isAsked) {
    return (
      <p>
        <ButtonLink to={`${merchantApplicationPath}?resign`} variant="secondary">
          {t(`resign.${what}.title`)}
        </ButtonLink>
      </p>
    );
  }
  const values = { amount: format.amount(bond, 2), length: figures.span(rules.bondDays, 'day') };
  return (
    <Card as="section" className="flex flex-col gap-4">
      <h2 className="font-semibold text-lg">{t(`resign.${what}.title`)}</h2>
      <ConfirmForm
        fields={{ intent: 'resign', key: formKey, status: String(status) }}
        action={merchantApplicationPath}
        confirmLabel={t(`resign.${what}.confirm`)}
        cancelTo={merchantApplicationPath}
        isPending={isPosting}
      >
        <p>
          {bondUntil === null
            ? t(`resign.${what}.text`, values)
            : t('resign.application.dated', { ...values, time: format.dateTime(bondUntil) })}
        </p>
      </ConfirmForm>
    </Card>
  );
}
