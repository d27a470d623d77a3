import { Button, ButtonLink } from '../components/ui/button.tsx';
import { CopyButton } from '../components/ui/copy-button.tsx';
import { words } from './words.ts';

const variants = ['primary', 'secondary', 'outline', 'ghost', 'buy', 'sell', 'danger'] as const;

export function ButtonSpecimens() {
  const { buttons } = words;
  return (
    <>
      <div className="row">
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
      </div>
      <div className="row">
        {variants.map((variant) => (
          <Button key={variant} variant={variant} isPending>
            {buttons.pending}
          </Button>
        ))}
      </div>
      <div className="row">
        {variants.map((variant) => (
          <Button key={variant} variant={variant} disabled>
            {buttons.disabled}
          </Button>
        ))}
      </div>
      <div className="row">
        <Button size="sm">{buttons.small}</Button>
        <Button size="lg">{buttons.large}</Button>
        <ButtonLink to="/dev/ui" variant="outline">
          {buttons.link}
        </ButtonLink>
        <CopyButton text={words.data.address} name={buttons.copy} />
      </div>
      <Button isWide>{buttons.wide}</Button>
    </>
  );
}
