import { Button, ButtonLink } from '../components/ui/button.tsx';
import { showToast } from '../components/ui/toast-store.ts';
import { words } from './words.ts';

const { moments } = words;
const toastKinds = ['info', 'success', 'error'] as const;

export function MomentSpecimens() {
  return (
    <div className="row">
      {toastKinds.map((kind) => (
        <Button key={kind} variant="secondary" onClick={() => showToast(kind, moments.toastText)}>
          {moments.toasts[kind]}
        </Button>
      ))}
      <ButtonLink to="?dialog=confirm" variant="secondary">
        {moments.open}
      </ButtonLink>
      <ButtonLink to="?dialog=sheet" variant="secondary">
        {moments.openSheet}
      </ButtonLink>
    </div>
  );
}
