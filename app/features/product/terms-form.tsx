import type { AnswerOf } from '../../../contract/call.ts';
import type { productCalls, TermsVersion } from '../../../contract/product.ts';
import { TextField } from '../../components/ui/field.tsx';
import { startWith } from '../../forms/form-state.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { StatesOf } from '../operator/declare-deed.server.ts';
import { Deed } from '../operator/deed.tsx';
import { TermFields, useTermsStart } from './term-fields.tsx';
import type { termsDeeds } from './terms-form.server.ts';

type TermsFormProps = Pick<AnswerOf<typeof productCalls.view>, 'fields'> & {
  /** What the terms are of. */
  of: { kind: string; key: string };
  newest: TermsVersion;
  states: StatesOf<ReturnType<typeof termsDeeds>>;
};

/** Proposes other terms in the place of the newest ones. */
export function TermsForm({ of, fields, newest, states }: TermsFormProps) {
  const { t } = useTranslation('product');
  const operator = useTranslation('operator');
  const start = useTermsStart()(fields, newest.terms);
  return (
    <Deed
      intent="propose"
      button={operator.t('member.propose')}
      kept={{ ...of, version: String(newest.version) }}
      state={startWith(states.propose, start)}
    >
      {(own) => (
        <>
          <TermFields fields={fields} terms={newest.terms} {...own} />
          <TextField
            {...own.field('validFrom')}
            label={t('field.validFrom')}
            hint={t('validFromHint')}
            type="datetime-local"
            step={1}
          />
        </>
      )}
    </Deed>
  );
}
