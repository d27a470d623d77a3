import { type LoaderFunctionArgs, redirect, useSearchParams } from 'react-router';
import { PageHead } from '../components/page-head.tsx';
import { Dialog } from '../components/ui/dialog.tsx';
import { drawQr } from '../components/ui/draw-qr.server.ts';
import { Sheet } from '../components/ui/sheet.tsx';
import { ConfirmForm } from '../forms/confirm-form.tsx';
import { usePosting } from '../hooks/use-posting.ts';
import type { RouteHandle } from '../route-handle.ts';
import { ButtonSpecimens } from './button-specimens.tsx';
import { ColorSpecimens } from './color-specimens.tsx';
import { DataSpecimens } from './data-specimens.tsx';
import './design-system.css';
import { FieldSpecimens } from './field-specimens.tsx';
import { MomentSpecimens } from './moment-specimens.tsx';
import { NavigationSpecimens } from './navigation-specimens.tsx';
import type { SpecimenFacts } from './specimen-facts.ts';
import { Specimens } from './specimens.tsx';
import { StateSpecimens } from './state-specimens.tsx';
import { words } from './words.ts';

export const handle = { ns: ['parts'] } satisfies RouteHandle;

export function loader(): SpecimenFacts {
  return { nowMs: Date.now(), qr: drawQr(words.data.address) };
}

const slowMs = 1_500;

/** Does nothing, slowly, so that the progress of a button can be seen. */
export async function action({ request }: LoaderFunctionArgs) {
  await new Promise((resolve) => setTimeout(resolve, slowMs));
  return redirect(new URL(request.url).pathname);
}

/** While developing only: see app/routes.ts. */
export default function DesignSystem() {
  const [parameters] = useSearchParams();
  const isPosting = usePosting() !== undefined;
  const { colors, buttons, fields, navigation, data, states, moments } = words;
  return (
    <div className="design-system">
      <PageHead title={words.title} isIndexed={false} />
      <h1 className="font-semibold text-2xl">{words.title}</h1>
      <p className="text-text-2">{words.introduction}</p>
      <Specimens {...colors} of={ColorSpecimens} />
      <Specimens {...buttons} of={ButtonSpecimens} />
      <Specimens {...fields} of={FieldSpecimens} />
      <Specimens {...navigation} of={NavigationSpecimens} />
      <Specimens {...data} of={DataSpecimens} />
      <Specimens {...states} of={StateSpecimens} />
      <Specimens {...moments} of={MomentSpecimens} />
      <Sheet title={moments.sheet} isOpen={parameters.get('dialog') === 'sheet'} closeTo="/dev/ui" className="pt-4">
        <p className="max-md:p-3">{moments.sheetText}</p>
      </Sheet>
      {parameters.get('dialog') === 'confirm' && (
        <Dialog title={moments.dialog} closeTo="/dev/ui">
          <ConfirmForm fields={{ id: '7' }} confirmLabel={moments.confirm} cancelTo="/dev/ui" isPending={isPosting}>
            {moments.question}
          </ConfirmForm>
        </Dialog>
      )}
    </div>
  );
}
