import { Smile } from 'lucide-react';
import { useRef } from 'react';
import { emojiCount, writeEmoji } from '../../../contract/chat-values.ts';
import { Card } from '../../components/ui/card.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Emoji } from './message-text.tsx';

const codes = Array.from({ length: emojiCount }, (_, code) => code);

/** All emoji, in a panel of 372 by 220 pixels (spec section 2). It closes when one is chosen. */
export function EmojiPanel({ onChoose }: { onChoose: (emoji: string) => void }) {
  const { t } = useTranslation('chat');
  const panel = useRef<HTMLDetailsElement>(null);
  function choose(code: number) {
    if (panel.current) panel.current.open = false;
    onChoose(writeEmoji(code));
  }
  return (
    <details ref={panel} className="relative">
      <summary aria-label={t('emoji')} className="flex size-10 cursor-pointer list-none items-center justify-center">
        <Smile aria-hidden size={20} />
      </summary>
      <Card room="none" className={panelClasses}>
        {codes.map((code) => (
          <button key={code} type="button" onClick={() => choose(code)} className="rounded p-1 hover:bg-surface-3">
            <Emoji code={code} />
          </button>
        ))}
      </Card>
    </details>
  );
}

const panelClasses =
  'absolute bottom-full left-0 z-10 grid h-[220px] w-[372px] max-w-[calc(100vw-3rem)] ' +
  'grid-cols-[repeat(auto-fill,2rem)] content-start justify-center gap-1 overflow-y-auto p-2';
