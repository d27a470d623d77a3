import { Form } from 'react-router';
import type { FiatDeposit } from '../../../contract/fiat-deposit.ts';
import { Button } from '../../components/ui/button.tsx';
import { FileField } from '../../components/ui/file-field.tsx';
import { useFields } from '../../forms/use-fields.ts';
import { usePosting } from '../../hooks/use-posting.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { depositDetailPath } from '../../paths/fiat-paths.ts';
import type { AttachState } from './bank-deposit-state.ts';

/** What can be done about a deposit that waits: show the transfer, or give it up. */
export function TransferForms({ deposit, state }: { deposit: FiatDeposit; state: AttachState }) {
  const { t } = useTranslation('fiat');
  const posted = usePosting();
  const { form, field } = useFields(state);
  const { id, hasPicture, time } = deposit;
  const action = depositDetailPath(id);
  return (
    <>
      <Form
        {...form}
        method="post"
        action={action}
        encType="multipart/form-data"
        className="flex flex-col items-start gap-3 border-t pt-4"
      >
        {hasPicture && <p className="text-sm text-text-2">{t('pictureKept')}</p>}
        <input type="hidden" name="id" value={id} />
        <FileField {...field('image')} key={`${time}${hasPicture}`} label={t('picture')} hint={t('pictureHint')} />
        <Button type="submit" name="intent" value="attach" variant="secondary" isPending={posted === 'attach'}>
          {hasPicture ? t('pictureReplace') : t('pictureSend')}
        </Button>
      </Form>
      <Form method="post" action={action} className="flex flex-col items-start gap-3 border-t pt-4">
        <p className="text-sm text-text-2">{t('cancelText')}</p>
        <input type="hidden" name="id" value={id} />
        <Button type="submit" name="intent" value="cancel" variant="outline" isPending={posted === 'cancel'}>
          {t('cancel')}
        </Button>
      </Form>
    </>
  );
}
