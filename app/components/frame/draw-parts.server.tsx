import type { i18n } from 'i18next';
import { LRUCache } from 'lru-cache';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Profile } from '../../../contract/account.ts';
import { I18nContext, useTranslation } from '../../i18n/use-translation.ts';
import { AppearanceMenu } from './appearance-menu.tsx';
import { BottomNavigation } from './bottom-navigation.tsx';
import { markCurrent } from './current-mark.ts';
import { Drawer } from './drawer.tsx';
import { Footer } from './footer.tsx';
import type { FrameFacts } from './frame-facts.ts';
import { FrameLink } from './frame-link.tsx';
import { HeaderNavigation } from './header-navigation.tsx';
import { HelpButton } from './help-button.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { Logo } from './logo.tsx';
import { MemberSummary } from './member-summary.tsx';
import { SymbolSearch } from './symbol-search.tsx';
import type { DrawnFrame } from './use-drawn-frame.ts';

/** As it goes into pages. */
export type FrameBytes = Record<keyof DrawnFrame, Buffer>;

/** Languages and choices of looks, each for visitors and members; times the pages that they look at. */
const drawnFrames = new LRUCache<string, DrawnFrame, () => DrawnFrame>({ max: 200, memoMethod: make });
const markedFrames = new LRUCache<string, FrameBytes, () => FrameBytes>({ max: 500, memoMethod: make });

function make<T>(_key: string, _old: T | undefined, { context }: { context: () => T }): T {
  return context();
}

/**
 * The parts of the frame that do not change while a page is open, as markup, with marks on links to `pathname`. They
 * are the same for everybody with the same facts and language, except for the time and who is signed in, which
 * draw-frame.server.ts inserts.
 */
export function drawParts(i18n: i18n, facts: FrameFacts, pathname: string): FrameBytes {
  const key = `${i18n.language} ${JSON.stringify(facts)}`;
  return markedFrames.memo(`${pathname} ${key}`, { context: () => markParts(key, { i18n, facts, pathname }) });
}

type Asked = { i18n: i18n; facts: FrameFacts; pathname: string };

function markParts(key: string, { i18n, facts, pathname }: Asked): FrameBytes {
  const context = () => drawFrame(i18n, facts);
  const { areas, search, settings, footer, bottom, help } = drawnFrames.memo(key, { context });
  return {
    areas: Buffer.from(markCurrent(areas, pathname)),
    search: Buffer.from(search),
    settings: Buffer.from(markCurrent(settings, pathname)),
    footer: Buffer.from(footer),
    bottom: Buffer.from(markCurrent(bottom, pathname)),
    help: Buffer.from(help),
  };
}

function drawFrame(i18n: i18n, facts: FrameFacts): DrawnFrame {
  return {
    areas: draw(i18n, <Areas facts={facts} />),
    search: draw(i18n, <SymbolSearch />),
    settings: draw(i18n, <Settings facts={facts} />),
    footer: draw(i18n, <Footer facts={facts} />),
    bottom: draw(i18n, <BottomNavigation entries={facts.menus?.bottom ?? []} />),
    help: draw(i18n, <HelpButton help={facts.help} />),
  };
}

/** What stands in the frame in place of `memberToken`. */
export const drawMember = (i18n: i18n, profile: Profile): string => draw(i18n, <MemberSummary profile={profile} />);

const draw = (i18n: i18n, part: ReactNode): string =>
  renderToStaticMarkup(<I18nContext value={i18n}>{part}</I18nContext>);

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
