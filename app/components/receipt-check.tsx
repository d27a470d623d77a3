import { boptionProgram } from '../../contract/boption-values.ts';
import { outcomeProgram } from '../../contract/futures-values.ts';
import { useRootData } from '../hooks/use-root-data.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { buttonLinkClasses } from './ui/button.tsx';
import { Card } from './ui/card.tsx';
import { CopyButton } from './ui/copy-button.tsx';

const areas = {
  futures: { address: '/api/v1/futures/receipt', program: outcomeProgram },
  loan: { address: '/api/v1/loan/receipt', program: outcomeProgram },
  boption: { address: '/api/v1/boption/settlement', program: boptionProgram },
} as const;

/** The receipt as a file, and the program that recomputes it. */
export function ReceiptCheck({ id, area }: { id: string; area: keyof typeof areas }) {
  const { t } = useTranslation('futures-figures');
  const site = useRootData()?.siteOrigin ?? '';
  const file = `${area}-receipt-${id}.json`;
  const { address, program } = areas[area];
  const command = `node ${program.name} ${site} ${file}`;
  return (
    <Card as="section" className="flex flex-col gap-3">
      <h2 className="font-semibold">{t('receipt.check')}</h2>
      <p className="text-sm text-text-2">{t('receipt.checkText')}</p>
      <p className="flex flex-wrap gap-2">
        <a href={`${address}?id=${id}`} download={file} className={buttonLinkClasses({})}>
          {t('receipt.data')}
        </a>
        <a href={program.address} download className={buttonLinkClasses({ variant: 'secondary' })}>
          {t('receipt.program', { file: program.name })}
        </a>
      </p>
      <div className="flex items-start gap-2">
        <code className="wrap-anywhere min-w-0 grow rounded-sm bg-surface-2 p-2 text-sm">{command}</code>
        <CopyButton text={command} name={t('receipt.command')} />
      </div>
    </Card>
  );
}
