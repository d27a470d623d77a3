import { Form } from 'react-router';
import type { ReviewKind } from '../../../contract/review-values.ts';
import { Button } from '../../components/ui/button.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { reviewsPath } from './review-paths.ts';

/** Leaves what was taken to others, undecided. */
export function GiveBack({ kind, id }: { kind: ReviewKind; id: string }) {
  const { t } = useTranslation('review');
  return (
    <Form method="post" action={reviewsPath}>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="id" value={id} />
      <Button type="submit" name="intent" value="giveBack" variant="secondary">
        {t('giveBack')}
      </Button>
    </Form>
  );
}
