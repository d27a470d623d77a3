import { Form } from 'react-router';
import { RefusalNotice } from '../../components/refusal-notice.tsx';
import { Button, ButtonLink } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { useFields } from '../../forms/use-fields.ts';
import { type Unheard, useHeard } from '../../hooks/use-heard.ts';
import { usePosting } from '../../hooks/use-posting.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type TradeDeed, tradeOrderPath } from '../../paths/c2c-paths.ts';
import { canProve } from './can-prove.ts';
import { DeedFields } from './deed-fields.tsx';
import type { OrderData } from './load-order.server.ts';
import type { DeedState } from './order-deed-state.ts';

type DeedFormProps = {
  data: OrderData;
  deed: TradeDeed;
  loaded: DeedState;
  answer: DeedState | Unheard | undefined;
};

/** The form of a deed. It carries the state that its reader saw: in another one it is refused. */
export function OrderDeedForm({ data, deed, loaded, answer }: DeedFormProps) {
  const { t } = useTranslation('c2c-order');
  const state = useHeard<DeedState>(loaded, answer);
  const { form, ...fields } = useFields<Record<string, unknown>>(state);
  const isPosting = usePosting() !== undefined;
  const { order, proof } = data;
  const isPossible = deed !== 'release' || (proof !== null && canProve(proof));
  return (
    <Card as="section" aria-labelledby="deed" className="flex flex-col gap-4 border-accent">
      <h2 id="deed" className="font-semibold text-lg">
        {t(`deed.${deed}`)}
      </h2>
      <Form {...form} method="post" action={tradeOrderPath(order.id, deed)} className="flex max-w-lg flex-col gap-4">
        <input type="hidden" name="key" value={state.key} />
        <input type="hidden" name="status" value={order.status} />
        <DeedFields data={data} deed={deed} fields={fields} />
        <RefusalNotice refusal={state.refusal} unknown={t('unknown')} />
        <p className="flex flex-wrap gap-3">
          {isPossible && (
            <Button
              type="submit"
              size="lg"
              variant={deed === 'cancel' || deed === 'giveUp' ? 'danger' : 'primary'}
              isPending={isPosting}
            >
              {t(`deed.${deed}`)}
            </Button>
          )}
          <ButtonLink to={tradeOrderPath(order.id)} variant="ghost" size="lg">
            {t('back')}
          </ButtonLink>
        </p>
      </Form>
    </Card>
  );
}
