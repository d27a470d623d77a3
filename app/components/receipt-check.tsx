import { outcomeProgram } from '../../contract/futures-values.ts';
import { useRootData } from '../hooks/use-root-data.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { buttonLinkClasses } from './ui/button.tsx';
import { Card } from './ui/card.tsx';
import { CopyButton } from './ui/copy-button.tsx';

/** The receipt as a file, and the program that recomputes it. */
export function ReceiptCheck({ id, area }: { id: string; area: 'futures' | 'loan' }) {
  const { t } = useTranslation('futures-figures');
  const site = useRootData()?.siteOrigin ?? '';
  const file = `${area}-receipt-${id}.json`;
  const command = `node ${outcomeProgram.name} ${site} ${file}`;
  return (
    <Card as="section" className="flex flex-col gap-3">
      <h2 className="font-semibold">{t('receipt.check')}</h2>
      <p className="text-sm text-text-2">{t('receipt.checkText')}</p>
      <p className="flex flex-wrap gap-2">
        <a href={`/api/v1/${area}/receipt?id=${id}`} download={file} className={buttonLinkClasses({})}>
          {t('receipt.data')}
        </a>
        <a href={outcomeProgram.address} download className={buttonLinkClasses({ variant: 'secondary' })}>
          {t('receipt.program', { file: outcomeProgram.name })}
        </a>
      </p>
      <div className="flex items-start gap-2">
        <code className="wrap-anywhere min-w-0 grow rounded-sm bg-surface-2 p-2 text-sm">{command}</code>
        <CopyButton text={command} name={t('receipt.command')} />
      </div>
    </Card>
  );
}
