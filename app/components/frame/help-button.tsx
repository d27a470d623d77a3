import { Headset } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { FrameFacts } from './frame-facts.ts';
import { FrameLink } from './frame-link.tsx';

const buttonClasses =
  'fixed right-4 bottom-[calc(5rem+env(safe-area-inset-bottom))] z-30 flex size-12 items-center justify-center ' +
  'rounded-full bg-accent text-white shadow-float hover:bg-accent-strong md:bottom-6 print:hidden';
/** How many messages were not read, as help-panel.tsx writes it. */
const unreadClasses =
  'data-unread:after:absolute data-unread:after:-top-1 data-unread:after:-right-1 data-unread:after:min-w-5 ' +
  'data-unread:after:rounded-full data-unread:after:bg-down-fill data-unread:after:px-1 ' +
  'data-unread:after:text-center data-unread:after:text-xs data-unread:after:leading-5 ' +
  'data-unread:after:content-[attr(data-unread)]';

/** Over every page: a link to the help desk, in whose place scripts open its panel (help-opener.tsx). */
export function HelpButton({ help }: Pick<FrameFacts, 'help'>) {
  const { t } = useTranslation('menu');
  if (!help) return null;
  return (
    <aside aria-label={t('bar.help')}>
      <FrameLink
        to={help.address}
        aria-label={t('bar.help')}
        data-help={help.opensPanel ? 'panel' : 'link'}
        className={`${buttonClasses} ${unreadClasses}`}
      >
        <Headset aria-hidden size={22} />
      </FrameLink>
    </aside>
  );
}
