import { boptionProgram } from '../../../contract/boption-values.ts';
import { buttonLinkClasses } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { CopyButton } from '../../components/ui/copy-button.tsx';
import { FactList } from '../../components/ui/fact-list.tsx';
import { useRootData } from '../../hooks/use-root-data.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Digest } from './digest.tsx';

type DayCheckProps = { symbol: string; day: string; digest: string | null; previousDigest: string | null };

/** What holds a day's table together, and the program that recomputes it. */
export function DayCheck({ symbol, day, digest, previousDigest }: DayCheckProps) {
  const { t } = useTranslation('boption-public');
  const figures = useTranslation('futures-figures');
  const site = useRootData()?.siteOrigin ?? '';
  const command = `node ${boptionProgram.name} ${site} ${symbol} ${day}${digest ? ` ${digest}` : ''}`;
  return (
    <Card as="section" className="flex flex-col gap-3">
      <h2 className="font-semibold">{t('settled.check')}</h2>
      <p className="text-sm text-text-2">{t('settled.checkText')}</p>
      <FactList
        facts={[
          [t('settled.digest'), digest ? <Digest key="digest" text={digest} /> : t('settled.digestOpen')],
          [t('settled.previous'), previousDigest ? <Digest key="previous" text={previousDigest} /> : '–'],
        ]}
      />
      <p>
        <a href={boptionProgram.address} download className={buttonLinkClasses({ variant: 'secondary' })}>
          {figures.t('receipt.program', { file: boptionProgram.name })}
        </a>
      </p>
      <div className="flex items-start gap-2">
        <code className="wrap-anywhere min-w-0 grow rounded-sm bg-surface-2 p-2 text-sm">{command}</code>
        <CopyButton text={command} name={figures.t('receipt.command')} />
      </div>
    </Card>
  );
}
