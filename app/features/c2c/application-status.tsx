import type { MerchantApplication } from '../../../contract/c2c-application.ts';
import { type MerchantStatus, merchantStatuses } from '../../../contract/c2c-values.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { ButtonLink } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { FactList } from '../../components/ui/fact-list.tsx';
import { JoyMark } from '../../components/ui/joy-mark.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { merchantOrderPath, myAdPath } from '../../paths/c2c-paths.ts';

const looks = {
  [merchantStatuses.created]: { name: 'created', kind: 'accent' },
  [merchantStatuses.reviewing]: { name: 'reviewing', kind: 'accent' },
  [merchantStatuses.rejected]: { name: 'rejected', kind: 'down' },
  [merchantStatuses.approved]: { name: 'approved', kind: 'up' },
} as const satisfies Partial<Record<MerchantStatus, object>>;

/** Where an application stands, and why it was rejected. */
export function ApplicationStatus({ application }: { application: MerchantApplication }) {
  const { t } = useTranslation('c2c-merchant');
  const format = useFormat();
  const { status, reason, sentAt, decidedAt, bond } = application;
  if (status === merchantStatuses.none) return null;
  const { name, kind } = looks[status];
  const isMerchant = status === merchantStatuses.approved;
  return (
    <Card as="section" className="flex flex-col items-start gap-4">
      <Badge kind={kind}>{t(`application.is.${name}`)}</Badge>
      <p className="flex items-center gap-3 font-medium text-lg">
        {isMerchant && <JoyMark />}
        {t(`application.says.${name}`)}
      </p>
      {reason && <Notice kind="error">{reason}</Notice>}
      <div className="w-full">
        <FactList
          facts={[
            ...(sentAt === null ? [] : [[t('application.sentAt'), format.dateTime(sentAt)] as const]),
            ...(decidedAt === null ? [] : [[t('application.decidedAt'), format.dateTime(decidedAt)] as const]),
            ...(name === 'rejected' ? [] : [[t('application.bondHeld'), `${format.amount(bond, 2)} USDT`] as const]),
          ]}
        />
      </div>
      {isMerchant && (
        <p className="flex flex-wrap gap-3">
          <ButtonLink to={myAdPath}>{t('ads.title')}</ButtonLink>
          <ButtonLink to={merchantOrderPath} variant="secondary">
            {t('orders.title')}
          </ButtonLink>
        </p>
      )}
    </Card>
  );
}
