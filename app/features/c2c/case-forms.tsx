import type { ReactNode } from 'react';
import { Form } from 'react-router';
import type { C2cOrder, OrderCase } from '../../../contract/c2c-shapes.ts';
import { statementLengthMax } from '../../../contract/c2c-values.ts';
import { RefusalNotice } from '../../components/refusal-notice.tsx';
import { Button } from '../../components/ui/button.tsx';
import { SelectField, TextField } from '../../components/ui/field.tsx';
import { FileField } from '../../components/ui/file-field.tsx';
import { TextAreaField } from '../../components/ui/text-area-field.tsx';
import type { FormState } from '../../forms/form-state.ts';
import { useFields } from '../../forms/use-fields.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { StatesOf } from '../operator/declare-deed.server.ts';
import { Folded } from '../operator/folded.tsx';
import type { caseDeeds } from './case-deeds.server.ts';
import { ProofFields } from './proof-fields.tsx';
import type { ReleaseProof } from './read-proof.server.ts';

type CaseStates = StatesOf<typeof caseDeeds>;
type Intent = keyof CaseStates;
type CaseFormsProps = {
  order: C2cOrder;
  found: OrderCase;
  states: CaseStates;
  keyOfAnswer: string;
  /** Of a seller, whose coins a proposal gives away. */
  proof: ReleaseProof | null;
};

/** What the reader can do in an open case. */
export function CaseForms({ order, found, states, keyOfAnswer, proof }: CaseFormsProps) {
  const { t } = useTranslation('c2c-case');
  const { id, kind, openedBy, evidenceUntil, proposals } = found;
  const kept = { id, status: String(order.status) };
  const open = proposals.find(({ state }) => state === 'open');
  const answered = open && { ...kept, id: open.id, key: keyOfAnswer };
  const isInTime = order.now < evidenceUntil;
  return (
    <div className="flex flex-col gap-3">
      {isInTime && <StatementForm kept={kept} state={states.statement} />}
      {isInTime && <PictureForm kept={kept} state={states.picture} />}
      {kind === 'appeal' && (!open || open.isOwn) && (
        <ProposalForm kept={kept} order={order} state={states.propose} proof={proof} />
      )}
      {answered && !open.isOwn && (
        <div className="flex flex-wrap gap-3">
          {proof ? (
            <AcceptForm kept={answered} state={states.accept} proof={proof} />
          ) : (
            <ButtonForm intent="accept" kept={answered} state={states.accept} label={t('do.accept')} isPrimary />
          )}
          <ButtonForm intent="refuse" kept={answered} state={states.refuse} label={t('do.refuse')} />
        </div>
      )}
      {open?.isOwn && (
        <ButtonForm
          intent="withdrawProposal"
          kept={{ ...kept, id: open.id }}
          state={states.withdrawProposal}
          label={t('do.withdrawProposal')}
        />
      )}
      {openedBy === 'own' && (
        <ButtonForm intent="withdraw" kept={kept} state={states.withdraw} label={t('do.withdraw')} />
      )}
    </div>
  );
}

type PartProps<Name extends Intent> = { kept: Readonly<Record<string, string>>; state: CaseStates[Name] };

function StatementForm({ kept, state }: PartProps<'statement'>) {
  const { t } = useTranslation('c2c-case');
  const { form, field } = useFields(state);
  return (
    <Part title={t('do.statement')} state={state} kept={kept} form={form} intent="statement">
      <TextAreaField {...field('statement')} label={t('statement')} maxLength={statementLengthMax} />
    </Part>
  );
}

function PictureForm({ kept, state }: PartProps<'picture'>) {
  const { t } = useTranslation('c2c-case');
  const chat = useTranslation('chat');
  const { form, field } = useFields(state);
  return (
    <Part
      title={t('do.picture')}
      state={state}
      kept={kept}
      form={{ ...form, encType: 'multipart/form-data' }}
      intent="picture"
    >
      <FileField name="image" label={chat.t('image')} hint={t('pictureHint')} error={field('image').error} required />
    </Part>
  );
}

type ProposalFormProps = PartProps<'propose'> & { order: C2cOrder; proof: ReleaseProof | null };

function ProposalForm({ kept, order, state, proof }: ProposalFormProps) {
  const { t } = useTranslation('c2c-case');
  const { form, ...fields } = useFields(state);
  const { field } = fields;
  return (
    <Part title={t('do.propose')} state={state} kept={kept} form={form} intent="propose">
      <p className="text-sm text-text-2">{t('proposeText')}</p>
      <TextField
        {...field('toBuyer')}
        label={t('share', { asset: order.asset })}
        inputMode="decimal"
        autoComplete="off"
      />
      {proof && <ProofFields proof={proof} fields={fields} />}
    </Part>
  );
}

/** Of a seller: what the buyer gets leaves its account. */
function AcceptForm({ kept, state, proof }: PartProps<'accept'> & { proof: ReleaseProof }) {
  const { t } = useTranslation('c2c-case');
  const { form, ...fields } = useFields(state);
  return (
    <Part title={t('do.accept')} state={state} kept={kept} form={form} intent="accept" isOpen>
      <ProofFields proof={proof} fields={fields} />
    </Part>
  );
}

/** About an order that has ended. */
export function OpenCaseForm({ order, state }: { order: C2cOrder; state: CaseStates['open'] }) {
  const { t } = useTranslation('c2c-case');
  const words = useTranslation('c2c-order');
  const { form, field } = useFields(state);
  const reasons = order.side === 'buy' ? (['paidTooLate', 'other'] as const) : (['chargedBack', 'other'] as const);
  const kept = { id: order.id, status: String(order.status) };
  return (
    <Part title={t('do.open')} state={state} kept={kept} form={form} intent="open" isOpen>
      <p className="text-sm text-text-2">{t('openText')}</p>
      <SelectField {...field('reason')} label={words.t('appeal.reason')}>
        {reasons.map((reason) => (
          <option key={reason} value={reason}>
            {words.t(`appeal.for.${reason}`)}
          </option>
        ))}
      </SelectField>
      <TextAreaField {...field('statement')} label={t('statement')} maxLength={statementLengthMax} />
    </Part>
  );
}

type PartFrame = {
  title: string;
  intent: Intent;
  kept: Readonly<Record<string, string>>;
  state: FormState;
  form: object;
  isOpen?: boolean;
  children: ReactNode;
};

/** One of several forms, folded until it is wanted. */
function Part({ title, intent, kept, state, form, isOpen = false, children }: PartFrame) {
  return (
    <Folded title={title} isOpen={isOpen || state.refusal !== undefined}>
      <Form {...form} method="post" className="flex max-w-lg flex-col gap-4">
        <RefusalNotice refusal={state.refusal} />
        <Kept kept={kept} />
        {children}
        <div>
          <Button type="submit" name="intent" value={intent}>
            {title}
          </Button>
        </div>
      </Form>
    </Folded>
  );
}

type ButtonProps = {
  intent: Intent;
  kept: Readonly<Record<string, string>>;
  state: FormState;
  label: string;
  isPrimary?: boolean;
};

function ButtonForm({ intent, kept, state, label, isPrimary = false }: ButtonProps) {
  return (
    <Form method="post" className="flex flex-col gap-2">
      <RefusalNotice refusal={state.refusal} />
      <Kept kept={kept} />
      <Button type="submit" name="intent" value={intent} variant={isPrimary ? 'primary' : 'outline'}>
        {label}
      </Button>
    </Form>
  );
}

const Kept = ({ kept }: Pick<ButtonProps, 'kept'>) =>
  Object.entries(kept).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
