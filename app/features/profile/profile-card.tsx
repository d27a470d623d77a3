import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../components/ui/card.tsx';

type ProfileCardProps = { icon: LucideIcon; title: string; children: ReactNode };

/** One matter of the profile, with what can be done about it at its end. */
export function ProfileCard({ icon: Icon, title, children }: ProfileCardProps) {
  return (
    <Card as="section" room="small" className="flex flex-col gap-3">
      <h2 className="flex items-center gap-2 font-semibold">
        <Icon aria-hidden size={18} className="text-text-3" />
        {title}
      </h2>
      {children}
    </Card>
  );
}
