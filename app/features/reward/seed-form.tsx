import { Form } from 'react-router';
import type { DrawStatus } from '../../../contract/reward.ts';
import { clientSeedLengthMax } from '../../../contract/reward-values.ts';
import { RefusalNotice } from '../../components/refusal-notice.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { TextField } from '../../components/ui/field.tsx';
import { useFields } from '../../forms/use-fields.ts';
import { type Unheard, useHeard } from '../../hooks/use-heard.ts';
import { usePosting } from '../../hooks/use-posting.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { SeedState } from './rotate-seed.server.ts';

type SeedFormProps = { seed: DrawStatus['seed']; start: SeedState; answer: SeedState | Unheard | undefined };

/** What is promised of the seeds, and how to end the one in use. */
export function SeedForm({ seed, start, answer }: SeedFormProps) {
  const { t } = useTranslation('reward');
  const isRotating = usePosting() === 'rotate';
  const state = useHeard<SeedState>(start, answer);
  const { form, field } = useFields(state);
  const facts = [
    { term: t('seed.commitment'), value: seed.commitment },
    { term: t('seed.clientSeed'), value: seed.clientSeed },
    { term: t('seed.nonce'), value: String(seed.nonce) },
    { term: t('seed.nextCommitment'), value: seed.nextCommitment },
  ];
  return (
    <Card as="section" aria-labelledby="seed" className="flex flex-col gap-4">
      <div>
        <h2 id="seed" className="font-semibold text-lg">
          {t('seed.title')}
        </h2>
        <p className="text-sm text-text-2">{t('seed.intro')}</p>
      </div>
      <Facts facts={facts} />
      <RefusalNotice refusal={state.refusal} />
      <Form
        {...form}
        method="post"
        action="/profile/award/luckydraw"
        replace
        preventScrollReset
        className="flex flex-col gap-3"
      >
        <input type="hidden" name="intent" value="rotate" />
        <input type="hidden" name="commitment" value={seed.commitment} />
        <TextField
          {...field('clientSeed')}
          label={t('seed.nextClientSeed')}
          hint={t('seed.clientSeedHint')}
          maxLength={clientSeedLengthMax}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <p className="text-sm text-text-2">{t('seed.rotateHint')}</p>
        <div>
          <Button type="submit" variant="secondary" isPending={isRotating}>
            {t('seed.rotate')}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

/** Names with values that are long and exact: they break anywhere. */
export function Facts({ facts }: { facts: readonly { term: string; value: string }[] }) {
  return (
    <dl className="flex flex-col gap-2 text-sm">
      {facts.map(({ term, value }) => (
        <div key={term}>
          <dt className="text-text-2">{term}</dt>
          <dd className="break-words">
            <code>{value}</code>
          </dd>
        </div>
      ))}
    </dl>
  );
}
