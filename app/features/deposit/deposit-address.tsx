import type { CoinNetwork } from '../../../contract/deposit.ts';
import { Card } from '../../components/ui/card.tsx';
import { CopyButton } from '../../components/ui/copy-button.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { QrCode } from '../../components/ui/qr-code.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { DepositTarget } from './load-deposit.server.ts';

type AddressProps = { currency: string; network: CoinNetwork; target: DepositTarget; isSandbox: boolean };

/** Where the coins are to be sent, and what whoever sends them must know. */
export function DepositAddress({ currency, network, target, isSandbox }: AddressProps) {
  const { t } = useTranslation('deposit');
  const wallet = useTranslation('wallet');
  const format = useFormat();
  const { address, memo, picture } = target;
  const minimum = `${format.amount(network.depositMinimum, 8)} ${currency}`;
  return (
    <Card as="section" room="small" className="flex flex-col gap-4">
      <Notice kind="warning">
        <p>{t('only', { currency, network: network.networkName })}</p>
        {isSandbox && <p className="mt-1">{t('sandbox')}</p>}
      </Notice>
      <div className="flex flex-wrap items-start gap-5">
        <QrCode picture={picture} label={t('qr')} />
        <div className="flex min-w-52 flex-1 flex-col gap-4">
          <Copied label={t('address')} text={address} />
          {memo && <Copied label={wallet.t('column.memo')} text={memo} />}
          {memo && <Notice kind="warning">{t('memoNeeded', { currency })}</Notice>}
        </div>
      </div>
      <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
        <Fact name={t('minimum')} value={minimum} />
        <Fact name={t('creditedAfter')} value={t('confirmations', { count: network.confirmations })} />
        <Fact name={t('creditedTo')} value={wallet.t('account.spot')} />
      </dl>
      <p className="text-sm text-text-3">{t('tooSmall', { minimum })}</p>
    </Card>
  );
}

function Copied({ label, text }: { label: string; text: string }) {
  return (
    <div className="flex flex-col items-start gap-1.5">
      <p className="text-sm text-text-2">{label}</p>
      <p className="break-all font-medium">{text}</p>
      <CopyButton text={text} name={label} />
    </div>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-text-3">{name}</dt>
      <dd className="text-right font-medium tabular-nums">{value}</dd>
    </div>
  );
}
