import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../components/ui/card.tsx';

/** A deed of the console that is folded until it is wanted: a page has several. */
export function Folded({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  return (
    <Card as="details" open={isOpen} room="none" className="group/section">
      <summary className="flex cursor-pointer items-center justify-between gap-4 p-4 font-medium">
        {title}
        <ChevronDown aria-hidden size={16} className="text-text-3 group-open/section:rotate-180" />
      </summary>
      <div className="p-4 pt-0">{children}</div>
    </Card>
  );
}
