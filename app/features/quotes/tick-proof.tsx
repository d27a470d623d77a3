import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { tickCalls } from '../../../contract/quotes-ticks.ts';
import { Card } from '../../components/ui/card.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

export type KeptTick = z.output<typeof tickCalls.kept.answer>;
type TickProofProps = { kept: KeptTick | null; pricePrecision: number };

/** A tick that decided an outcome, with the hashes that prove it. */
export function TickProof({ kept, pricePrecision }: TickProofProps) {
  const { t } = useTranslation('quotes-proof');
  const format = useFormat();
  if (!kept) return <Notice kind="warning">{t('tick.unknown')}</Notice>;
  const { tick, place, path, hour } = kept;
  return (
    <Card as="section" className="flex flex-col gap-3" data-testid="tick-proof">
      <h2 className="font-semibold">{t('tick.heading', { seq: String(tick.seq) })}</h2>
      <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[auto_1fr]">
        <Fact name={t('tick.price')}>{format.price(tick.price, pricePrecision)}</Fact>
        <Fact name={t('tick.time')}>
          {format.dateTime(tick.time)} <span className="text-text-3">({tick.time})</span>
        </Fact>
        {hour && place !== null && path && (
          <>
            <Fact name={t('tick.place')}>
              {t('tick.placeOf', {
                place: format.amount(String(place + 1), 0),
                all: format.amount(String(hour.ticks), 0),
              })}
            </Fact>
            <Fact name={t('tick.root')}>
              <code className="break-all">{hour.root}</code>
            </Fact>
            <Fact name={t('tick.path')}>
              {path.map((hash) => (
                <code key={hash} className="block break-all">
                  {hash}
                </code>
              ))}
            </Fact>
          </>
        )}
      </dl>
      {!hour && <Notice>{t('tick.waiting')}</Notice>}
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-text-3">{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
