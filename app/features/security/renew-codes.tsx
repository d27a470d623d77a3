import type { ComponentProps } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ConfirmedChange } from './confirmed-change.tsx';

/** New recovery codes in place of the old ones. */
export function RenewCodes(props: Pick<ComponentProps<typeof ConfirmedChange>, 'ways' | 'refusal' | 'state'>) {
  const { t } = useTranslation('security');
  return (
    <ConfirmedChange
      {...props}
      intent="renewCodes"
      title={t('codes.renew')}
      text={t('codes.renewText')}
      button={t('codes.renewSubmit')}
    />
  );
}
