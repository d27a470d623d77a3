import type { ListedProposal } from '../../../contract/operator-admin.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { StatesOf } from './declare-deed.server.ts';
import { Deed } from './deed.tsx';
import type { proposalDeeds } from './operator-deeds.server.ts';
import { type DrawAreaDeed, ProposedDeed } from './proposed-deed.tsx';
import { TiedTo } from './second-voice.tsx';

const looks = { open: 'accent', approved: 'up', rejected: 'down', expired: 'neutral' } as const;

type ProposalCardProps = {
  proposal: ListedProposal;
  states: StatesOf<typeof proposalDeeds>;
  drawAreaDeed: DrawAreaDeed;
};

/** What somebody proposed, who decided it, or the form to decide it. */
export function ProposalCard({ proposal, states: { approve, reject }, drawAreaDeed }: ProposalCardProps) {
  const { t } = useTranslation('operator');
  const format = useFormat();
  const { id, deed, reason, proposedBy, proposedAt, expiresAt, mayApprove, mayReject, tie } = proposal;
  const no = tie ? t('proposals.reject') : t('proposals.takeBack');
  return (
    <Card as="article" room="small" className="flex flex-col gap-3 text-sm">
      <h2 className="flex flex-wrap items-center gap-2 font-semibold text-base">
        {t(`kind.${deed.kind}`)}
        <Badge kind={looks[proposal.state]}>{t(`proposals.state.${proposal.state}`)}</Badge>
      </h2>
      <ProposedDeed deed={deed} drawAreaDeed={drawAreaDeed} />
      <p>{t('proposals.because', { reason })}</p>
      <p className="text-text-3">
        {t('proposals.by', { operator: proposedBy, time: format.dateTime(proposedAt) })}{' '}
        {proposal.state === 'open' && t('proposals.until', { time: format.dateTime(expiresAt) })}
      </p>
      {proposal.decidedBy && (
        <p className="text-text-3">
          {t('proposals.decidedBy', {
            operator: proposal.decidedBy,
            time: format.dateTime(proposal.decidedAt ?? 0),
            reason: proposal.decisionReason,
          })}
        </p>
      )}
      <TiedTo tie={tie} />
      {mayReject && (
        <Deed
          intent={mayApprove ? 'approve' : 'reject'}
          button={mayApprove ? t('proposals.approve') : no}
          kept={{ id }}
          state={approve.refusal ? approve : reject}
          more={
            mayApprove && (
              <Button type="submit" name="intent" value="reject" variant="secondary">
                {t('proposals.reject')}
              </Button>
            )
          }
        />
      )}
    </Card>
  );
}
