import { Form, Link } from 'react-router';
import type { Alert } from '../../../contract/alert.ts';
import { alertPercentPlaces, lineOfKind } from '../../../contract/alert-values.ts';
import { languageTag } from '../../../contract/languages.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { FactList } from '../../components/ui/fact-list.tsx';
import { usePosting } from '../../hooks/use-posting.ts';
import { useFormat, useLanguage } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { AlertMarket } from './alerts-state.ts';

type AlertListProps = { items: readonly Alert[]; markets: readonly AlertMarket[] };

const percentOptions = { style: 'percent', maximumFractionDigits: alertPercentPlaces } as const;
const badgeKinds = { active: 'up', paused: 'neutral', fired: 'accent' } as const;

/** The alerts, newest first, each with what can be done with it. */
export function AlertList({ items, markets }: AlertListProps) {
  const { t } = useTranslation('alert');
  if (items.length === 0) return <p className="text-text-3">{t('none')}</p>;
  return (
    <ul className="flex flex-col gap-3">
      {items.map((item) => (
        <AlertItem key={item.id} item={item} market={markets.find(({ symbol }) => symbol === item.symbol)} />
      ))}
    </ul>
  );
}

function AlertItem({ item, market }: { item: Alert; market: AlertMarket | undefined }) {
  const { t } = useTranslation('alert');
  const format = useFormat();
  const posted = usePosting();
  const percentFormat = new Intl.NumberFormat(languageTag(useLanguage()), percentOptions);
  const [base = '', quote = ''] = item.symbol.split('_');
  const name = `${base}/${quote}`;
  const value = {
    price: `${format.amount(item.threshold, 18)} ${quote}`,
    percent: percentFormat.format(`${item.threshold}e-2` as Intl.StringNumericLiteral),
    volume: `${format.amount(item.threshold, 18)} ${base}`,
  }[lineOfKind[item.kind]];
  const condition = t(`condition.${item.kind}`, { value });
  const price = (text: string) => `${format.price(text, market?.pricePrecision ?? 2)} ${quote}`;
  return (
    <Card as="li" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold">
          <Link to={`/quotes/quotepost?id=${item.symbol.toLowerCase()}`} className="text-accent-text underline">
            {name}
          </Link>{' '}
          {condition}
        </h3>
        <Badge kind={badgeKinds[item.state]}>{t(`state.${item.state}`)}</Badge>
      </div>
      <FactList
        facts={[
          [t('field.repeat'), t(`repeat.${item.repeat}`)],
          ...(market?.price ? [[t('now'), price(market.price)] as const] : []),
          ...(item.firedAt !== null && item.firedPrice !== null
            ? [[t('fired'), `${format.dateTime(item.firedAt)} · ${price(item.firedPrice)}`] as const]
            : []),
        ]}
      />
      <Form method="post" replace className="flex flex-wrap gap-3">
        <input type="hidden" name="id" value={item.id} />
        <DeedButton
          deed={item.state === 'active' ? 'pause' : 'resume'}
          subject={`${name} ${condition}`}
          isDisabled={posted !== undefined}
        />
        <DeedButton deed="delete" subject={`${name} ${condition}`} isDisabled={posted !== undefined} />
      </Form>
    </Card>
  );
}

type DeedButtonProps = { deed: 'pause' | 'resume' | 'delete'; subject: string; isDisabled: boolean };

function DeedButton({ deed, subject, isDisabled }: DeedButtonProps) {
  const { t } = useTranslation('alert');
  const label = t(`deed.${deed}`);
  return (
    <Button
      type="submit"
      name="intent"
      value={deed}
      size="sm"
      variant={deed === 'delete' ? 'danger' : 'secondary'}
      aria-label={`${label}: ${subject}`}
      disabled={isDisabled}
    >
      {label}
    </Button>
  );
}
