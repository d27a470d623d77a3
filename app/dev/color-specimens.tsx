import { words } from './words.ts';

const surfaces = ['bg-surface-0', 'bg-surface-1', 'bg-surface-2'] as const;
const texts = [
  'text-text-1',
  'text-text-2',
  'text-text-3',
  'text-accent-text',
  'text-up',
  'text-down',
  'text-warn',
  'text-info',
  'text-danger',
] as const;
const fills = ['bg-accent', 'bg-up-fill', 'bg-down-fill', 'bg-danger-fill'] as const;

export function ColorSpecimens() {
  return (
    <>
      {surfaces.map((surface) => (
        <div key={surface} className={`rounded-lg border p-3 ${surface}`}>
          <p className="font-medium">{`${surface}: ${words.colors.sample}`}</p>
          <p className="row text-xs">
            {texts.map((text) => (
              <span key={text} className={text}>
                {text}
              </span>
            ))}
          </p>
        </div>
      ))}
      <div className="row">
        {fills.map((fill) => (
          <span key={fill} className={`rounded-lg px-3 py-2 font-semibold text-white text-xs ${fill}`}>
            {fill}
          </span>
        ))}
      </div>
    </>
  );
}
