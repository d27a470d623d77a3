import type { ReactNode } from 'react';
import type { C2cOrder, OrderCase } from '../../../contract/c2c-shapes.ts';
import { Card } from '../../components/ui/card.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { casePicturePath } from '../../paths/c2c-paths.ts';
import { EvidencePicture } from './evidence-picture.tsx';

type CaseCardProps = { order: C2cOrder; found: OrderCase; children?: ReactNode };

/** A case: why it was opened, what both sides said, showed and proposed, and how it ended. */
export function CaseCard({ order, found, children }: CaseCardProps) {
  const { t } = useTranslation('c2c-case');
  const words = useTranslation('c2c-order');
  const format = useFormat();
  const { id, kind, reason, state, openedBy, openedAt, evidenceUntil, statements, ruling } = found;
  const side = (isOwn: boolean) => (isOwn ? t('you') : order.counterparty.name);
  return (
    <Card as="section" aria-labelledby={`case-${id}`} className="flex flex-col gap-4">
      <h2 id={`case-${id}`} className="font-semibold text-lg">
        {t(`kind.${kind}`)}
      </h2>
      <p className="text-text-2">{t(`state.${state}`, { time: format.dateTime(found.endedAt ?? evidenceUntil) })}</p>
      <p className="text-sm text-text-2">
        {t(`openedBy.${openedBy}`, { name: order.counterparty.name, time: format.dateTime(openedAt) })}
        {openedBy !== 'platform' && ` ${words.t(`appeal.for.${reason}`)}`}
      </p>
      {ruling && <Ruling order={order} ruling={ruling} />}
      {statements.length > 0 && (
        <ol aria-label={t('statements')} className="flex flex-col gap-3 text-sm">
          {statements.map((one) => (
            <li key={one.id} className="rounded-lg bg-surface-2 p-3">
              <p className="text-text-3 text-xs">{`${side(one.isOwn)}, ${format.dateTime(one.time)}`}</p>
              {one.isPicture ? (
                <EvidencePicture path={casePicturePath(one.id)} name={side(one.isOwn)} />
              ) : (
                <p className="whitespace-pre-wrap break-words">{one.text}</p>
              )}
            </li>
          ))}
        </ol>
      )}
      <Proposals order={order} found={found} />
      {children}
    </Card>
  );
}

function Ruling({ order, ruling }: { order: C2cOrder; ruling: NonNullable<OrderCase['ruling']> }) {
  const { t } = useTranslation('c2c-case');
  const format = useFormat();
  const { toBuyer, reason, against } = ruling;
  return (
    <div className="flex flex-col gap-1 rounded-lg bg-surface-2 p-3 text-sm">
      {toBuyer !== null && (
        <p className="font-medium">{t('toBuyer', { coins: `${format.amount(toBuyer, 8)} ${order.asset}` })}</p>
      )}
      <p className="whitespace-pre-wrap break-words">{reason}</p>
      {against && <p className="text-text-2">{t(`against.${against}`, { name: order.counterparty.name })}</p>}
    </div>
  );
}

function Proposals({ order, found: { proposals } }: Omit<CaseCardProps, 'children'>) {
  const { t } = useTranslation('c2c-case');
  const format = useFormat();
  if (proposals.length === 0) return null;
  return (
    <ul aria-label={t('proposals')} className="flex flex-col gap-1 text-sm">
      {proposals.map(({ id, isOwn, toBuyer, state }) => (
        <li key={id} className="text-text-2">
          {t(`proposal.${state}`, {
            name: isOwn ? t('you') : order.counterparty.name,
            coins: `${format.amount(toBuyer, 8)} ${order.asset}`,
          })}
        </li>
      ))}
    </ul>
  );
}
