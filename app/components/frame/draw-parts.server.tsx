import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Language } from '../../../contract/languages.ts';
import { textsOf } from '../../i18n/texts.server.ts';
import { TextsContext, useTranslation } from '../../i18n/use-translation.ts';
import { AppearanceMenu } from './appearance-menu.tsx';
import { BottomNavigation } from './bottom-navigation.tsx';
import { Drawer } from './drawer.tsx';
import { Footer } from './footer.tsx';
import type { FrameFacts } from './frame-facts.ts';
import { FrameLink } from './frame-link.tsx';
import { HeaderNavigation } from './header-navigation.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { Logo } from './logo.tsx';
import { SymbolSearch } from './symbol-search.tsx';
import type { DrawnFrame } from './use-drawn-frame.ts';

/** A member's frame is another one: as many as come within some minutes. */
const framesMax = 200;
const frames = new Map<string, DrawnFrame>();

/**
 * The parts of the frame that stand still while a page is open, as markup. The same for everybody with the same facts
 * and language, without marks and time: draw-frame.server.ts writes those in.
 */
export function drawParts(language: Language, facts: FrameFacts): DrawnFrame {
  const key = `${language} ${JSON.stringify(facts)}`;
  const known = frames.get(key);
  if (known) return known;
  const draw = (part: ReactNode) => renderToStaticMarkup(<TextsContext value={textsOf(language)}>{part}</TextsContext>);
  const frame = {
    areas: draw(<Areas facts={facts} />),
    search: draw(<SymbolSearch />),
    settings: draw(<Settings facts={facts} />),
    footer: draw(<Footer facts={facts} />),
    bottom: draw(<BottomNavigation entries={facts.menus?.bottom ?? []} />),
  };
  frames.set(key, frame);
  const [oldest] = frames.keys();
  if (frames.size > framesMax && oldest !== undefined) frames.delete(oldest);
  return frame;
}

function Areas({ facts: { site, menus } }: { facts: FrameFacts }) {
  const { t } = useTranslation();
  return (
    <>
      <FrameLink to="/" className="mr-2 shrink-0 rounded-lg">
        <Logo name={site?.name ?? t('frame.siteName')} />
      </FrameLink>
      <HeaderNavigation groups={menus?.header ?? []} />
    </>
  );
}

const Settings = ({ facts }: { facts: FrameFacts }) => (
  <>
    <div className="hidden items-center md:flex">
      <LanguageMenu supported={facts.languages} />
      <AppearanceMenu chosen={facts.preferences} />
    </div>
    <Drawer facts={facts} />
  </>
);
