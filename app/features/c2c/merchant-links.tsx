import type { Trader } from '../../../contract/c2c-shapes.ts';
import { ButtonLink } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { merchantApplicationPath, merchantOrderPath, myAdPath, traderPath } from '../../paths/c2c-paths.ts';

/** Where a merchant works; to others, how to become one. */
export function MerchantLinks({ isMerchant, trader }: { isMerchant: boolean; trader: Trader }) {
  const { t } = useTranslation('c2c-merchant');
  const menu = useTranslation('menu');
  return (
    <Card as="section" className="flex flex-col gap-4">
      <h2 className="font-semibold text-lg">{t('merchant.title')}</h2>
      <p className="text-sm text-text-2">{t(isMerchant ? 'merchant.isOne' : 'merchant.become')}</p>
      <p className="flex flex-wrap gap-3">
        {isMerchant && (
          <>
            <ButtonLink to={myAdPath}>{t('ads.title')}</ButtonLink>
            <ButtonLink to={merchantOrderPath} variant="secondary">
              {t('orders.title')}
            </ButtonLink>
            <ButtonLink to={traderPath(trader.id)} variant="secondary">
              {t('merchant.publicPage')}
            </ButtonLink>
          </>
        )}
        <ButtonLink to={merchantApplicationPath} variant="secondary">
          {isMerchant ? t('merchant.state') : menu.t('entry.merchantApplication')}
        </ButtonLink>
      </p>
    </Card>
  );
}
