import { Link, useHref } from 'react-router';
import { c2cReviewCalls } from '../../contract/c2c-review.ts';
import { orderParties } from '../../contract/c2c-values.ts';
import { operatorCalls } from '../../contract/operator.ts';
import { Card } from '../components/ui/card.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { apiContext } from '../context.server.ts';
import { CaseChat } from '../features/c2c/case-chat.tsx';
import { CaseEvidence } from '../features/c2c/case-evidence.tsx';
import { CaseOrder } from '../features/c2c/case-order.tsx';
import { TradingFacts } from '../features/c2c/case-sides.tsx';
import { ruleDeeds } from '../features/c2c/review-deeds.server.ts';
import { RulingForm } from '../features/c2c/ruling-form.tsx';
import { RulingText } from '../features/c2c/ruling-text.tsx';
import { ConsolePage, ConsoleSection } from '../features/operator/console-page.tsx';
import { postDeed, startDeeds } from '../features/operator/declare-deed.server.ts';
import { statesWith } from '../features/operator/deed-states.ts';
import { GiveBack } from '../features/review/give-back.tsx';
import { Holder } from '../features/review/holder.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { casesPath, pathOfCase, pathOfCaseTranscript } from '../paths/c2c-review-paths.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/operator.p2p-cases_.case';

export const handle = {
  ns: ['review', 'c2c-review', 'c2c-case', 'c2c-order', 'chat', 'bank-account'],
} satisfies RouteHandle;

const idOf = (request: Request) => new URL(request.url).searchParams.get('id') ?? '';

/** All of a case on one page; the look is written into the audit log. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const found = await api.load(c2cReviewCalls.case, { query: { id: idOf(request) } });
  const { roles } = await api.load(operatorCalls.own, {});
  const mayRule = c2cReviewCalls.rule.roles.some((role) => roles.includes(role));
  return { found, mayRule, now: Date.now(), states: startDeeds(ruleDeeds) };
}

export const action = (args: Route.ActionArgs) => postDeed(ruleDeeds, args, pathOfCase(idOf(args.request)));

export default function OperatorCase({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('c2c-review');
  const words = useTranslation('c2c-case');
  const operator = useTranslation('operator');
  const { found, mayRule, now } = loaderData;
  const { case: line, sides, review, isTranscriptWhole } = found;
  const states = statesWith(loaderData.states, actionData);
  const transcript = useHref(pathOfCaseTranscript(line.id));
  const isOpen = line.state === 'open';
  const isWithOther = review.taken !== null && !review.taken.isOwn;
  return (
    <ConsolePage title={`${words.t(`kind.${line.kind}`)} ${line.id}`} hasFailed={actionData !== undefined}>
      <p className="flex flex-wrap gap-4 text-sm">
        <Link to={casesPath} className="font-medium text-accent-text">
          {operator.t('menu.c2cCases')}
        </Link>
        <a href={transcript} className="font-medium text-accent-text" download>
          {words.t('transcript')}
        </a>
        {isOpen && <Holder taken={review.taken} />}
      </p>
      {!isTranscriptWhole && <Notice kind="error">{t('broken')}</Notice>}
      {line.ruling && <RulingText line={line} />}
      <CaseOrder found={found} />
      <div className="grid items-start gap-5 md:grid-cols-2">
        {sides.map(({ party, ...side }) => (
          <Card key={party} as="section" aria-label={t(`party.${party}`)} room="small" className="flex flex-col gap-3">
            <h2 className="font-semibold text-lg">{t(`party.${party}`)}</h2>
            <TradingFacts side={side} />
          </Card>
        ))}
      </div>
      <ConsoleSection title={words.t('statements')}>
        <CaseEvidence found={found} />
      </ConsoleSection>
      <ConsoleSection title={t('chat')}>
        <CaseChat found={found} state={states.speak} />
      </ConsoleSection>
      {isOpen && mayRule && !isWithOther && (
        <ConsoleSection title={t('rule')}>
          {review.said.map(({ name, shown, reason }) => (
            <p key={name} className="break-words text-sm text-text-2">
              {t('said', {
                name,
                toBuyer: shown.toBuyer || '—',
                against: t(`party.${orderParties.find((party) => party === shown.against) ?? 'nobody'}`),
                reason,
              })}
            </p>
          ))}
          <RulingForm found={found} state={states.rule} now={now} />
          {review.taken?.isOwn && <GiveBack kind="c2cCase" id={line.id} />}
        </ConsoleSection>
      )}
    </ConsolePage>
  );
}
