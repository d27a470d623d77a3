import { useEffect, useEffectEvent, useState } from 'react';
import { Form, useNavigate } from 'react-router';
import { Button, ButtonLink } from '../../components/ui/button.tsx';
import { useNonce } from '../../document/use-nonce.ts';
import { usePosting } from '../../hooks/use-posting.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FootHandle, PanelHandle } from './arrange-panel.tsx';
import { Splitters, splitRules } from './arrange-splitters.tsx';
import {
  type Arrangement,
  arrangementRules,
  type DeskPanel,
  deskPanels,
  presets,
  readArrangement,
  writeArrangement,
} from './arrangement.ts';
import type { Desk } from './desk-values.ts';
import { placeOf } from './move-panel.ts';
import { useView } from './use-view.ts';

export type ArrangeDeskProps = { desk: Desk };

const panelNames = {
  book: 'panel.book',
  chart: 'panel.chart',
  trades: 'panel.trades',
  ticket: 'ticket.title',
  orders: 'lists',
} as const;

/** The panels of a wide desk as boxes to move and to resize. Nothing is kept before it is saved. */
export default function ArrangeDesk({ desk }: ArrangeDeskProps) {
  const { t } = useTranslation('exchange-arrange');
  const exchange = useTranslation('exchange');
  const words = useTranslation('exchange-desk');
  const title = words.t('desk.arrange');
  const { linkWith } = useView();
  const navigate = useNavigate();
  const nonce = useNonce();
  const preset = presets[desk.layout];
  const [arrangement, setArrangement] = useState<Arrangement>(() => readArrangement(desk.arrangement) ?? preset);
  const [moved, setMoved] = useState<DeskPanel>();
  const isPosting = usePosting() !== undefined;
  const closeTo = linkWith('arrange', null);
  const nameOf = (panel: DeskPanel) => exchange.t(panelNames[panel]);

  const leave = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') void navigate(closeTo, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    const listening = new AbortController();
    document.addEventListener('keydown', (event) => leave(event), { signal: listening.signal });
    return () => listening.abort();
  }, []);

  const change = (next: Arrangement, panel: DeskPanel) => {
    setArrangement(next);
    setMoved(panel);
  };
  return (
    <>
      <style nonce={nonce} suppressHydrationWarning>
        {arrangementRules(desk.layout, arrangement) + splitRules(arrangement)}
      </style>
      {deskPanels.map((panel) => (
        <PanelHandle key={panel} panel={panel} name={nameOf(panel)} arrangement={arrangement} onChange={change} />
      ))}
      {arrangement.foot.length === 0 && <FootHandle name={t('foot')} arrangement={arrangement} onChange={change} />}
      <Splitters arrangement={arrangement} nameOf={nameOf} onChange={setArrangement} />
      <section
        aria-label={title}
        className={
          'fixed inset-x-0 top-0 z-50 flex flex-wrap items-center gap-x-6 gap-y-2 border-b bg-surface-1 px-4 py-3 ' +
          'shadow-float'
        }
      >
        <p className="font-semibold">
          {title}: {words.t(`layout.${desk.layout}`)}
        </p>
        <p id="arrange-help" className="max-w-2xl text-sm text-text-2 max-xl:hidden">
          {t('help')}
        </p>
        <p className="text-sm text-text-2 xl:hidden">{t('tooNarrow')}</p>
        <p role="status" className="sr-only">
          {moved && <PlaceText name={nameOf(moved)} arrangement={arrangement} panel={moved} />}
        </p>
        <Form
          method="post"
          action={`/exchange${closeTo}`}
          preventScrollReset
          replace
          className="ml-auto flex flex-wrap gap-2"
        >
          <input type="hidden" name="intent" value="desk" />
          <input type="hidden" name="layout" value={desk.layout} />
          <input type="hidden" name="arrangement" value={writeArrangement(arrangement)} />
          <Button variant="ghost" onClick={() => setArrangement(preset)}>
            {t('reset')}
          </Button>
          <ButtonLink to={closeTo} variant="secondary">
            {t('leave')}
          </ButtonLink>
          <Button type="submit" isPending={isPosting}>
            {t('save')}
          </Button>
        </Form>
      </section>
    </>
  );
}

type PlaceTextProps = { name: string; arrangement: Arrangement; panel: DeskPanel };

/** Where a panel stands now, for those who do not see it. */
function PlaceText({ name, arrangement, panel }: PlaceTextProps) {
  const { t } = useTranslation('exchange-arrange');
  const { isFoot, ...numbers } = placeOf(arrangement, panel);
  return isFoot ? t('atFoot', { name }) : t('inColumn', { name, ...numbers });
}
