const looks = {
  plain: 'has-checked:bg-surface-1 has-checked:text-text-1 has-checked:ring-1 has-checked:ring-line',
  buy: 'has-checked:bg-up-fill has-checked:text-white',
  sell: 'has-checked:bg-down-fill has-checked:text-white',
} as const;
/** A word in Japanese or Chinese is not broken: the next row has room for it. */
const choiceClasses =
  'flex h-8 flex-1 cursor-pointer items-center justify-center rounded-lg px-1 text-center text-xs font-medium ' +
  'break-keep text-text-2 has-focus-visible:outline-2 has-focus-visible:outline-focus';

type SegmentsProps<Value extends string> = {
  name: string;
  /** Read out, not shown. */
  label: string;
  value: Value;
  onChange(value: Value): void;
  choices: readonly { value: Value; label: string; look: keyof typeof looks }[];
};

/** A choice of a few, as radio buttons that look like one control; works without scripts. */
export function Segments<Value extends string>({ name, label, value, onChange, choices }: SegmentsProps<Value>) {
  return (
    <fieldset className="flex flex-wrap rounded-lg bg-surface-2 p-0.5">
      <legend className="sr-only">{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={`${choiceClasses} ${looks[choice.look]}`}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={value === choice.value}
            onChange={() => onChange(choice.value)}
            className="sr-only"
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}
