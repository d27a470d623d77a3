import { FactList } from '../../components/ui/fact-list.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { StartupDeed } from '../operator/proposed-deed.tsx';

/** What is decided on: the figures of a launch, its closed list, or the table that is paid out. */
export function ProposedStartup({ deed }: { deed: StartupDeed }) {
  const { t } = useTranslation('startup-house');
  const startup = useTranslation('startup');
  const opening = useTranslation('exchange-opening');
  const product = useTranslation('product');
  const format = useFormat();
  const number = (value: string | number) => format.amount(String(value), 8);
  const facts: [string, string][] = [[t('project'), deed.project]];
  if (deed.kind === 'startup.list') {
    facts.push(
      [startup.t('mode'), startup.t(`modes.${deed.mode}`)],
      [startup.t('price'), `${number(deed.price)} ${deed.currency}`],
      [startup.t('stock'), `${number(deed.stock)} ${deed.coin}`],
      [startup.t('minimum'), `${number(deed.minimum)} ${deed.currency}`],
      [startup.t('maximum'), `${number(deed.maximum)} ${deed.currency}`],
      [startup.t('cap'), `${number(deed.cap)} ${deed.coin}`],
      [startup.t('schedule.starts'), format.dateTime(deed.startsAt)],
      [startup.t('schedule.ends'), format.dateTime(deed.endsAt)],
      [t('atOnceBps'), number(deed.atOnceBps)],
      [t('parts'), number(deed.parts)],
      [t('everyDays'), number(deed.everyDays)],
    );
  } else if (deed.kind === 'startup.cancel' || deed.kind === 'startup.close') {
    if (deed.kind === 'startup.close') facts.push([startup.t('listHash'), deed.listHash]);
    facts.push(
      [startup.t('subscribers'), number(deed.subscribers)],
      [startup.t('totalCommitted'), number(deed.committed)],
    );
  } else if (deed.kind === 'startup.market') {
    facts.push(
      [product.t('field.symbol'), `${deed.coin}/${deed.currency}`],
      [opening.t('reference'), `${number(deed.reference)} ${deed.currency}`],
      [opening.t('collectsAt'), format.dateTime(deed.collectsAt)],
      [opening.t('opensAt'), format.dateTime(deed.opensAt)],
      [product.t('field.pricePrecision'), number(deed.pricePrecision)],
      [product.t('field.volumePrecision'), number(deed.volumePrecision)],
      ...Object.entries(deed.terms).map(([name, value]): [string, string] => [
        product.t(`field.${name}`),
        number(value),
      ]),
    );
  } else {
    facts.push(
      [startup.t('tableHash'), deed.tableHash],
      [startup.t('allocated'), number(deed.allocated)],
      [startup.t('chargedInAll'), number(deed.charged)],
    );
  }
  return (
    <>
      <p>{t(`proposed.${deed.kind.slice('startup.'.length)}`)}</p>
      <FactList facts={facts} />
    </>
  );
}
