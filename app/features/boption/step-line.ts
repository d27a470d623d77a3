import type {
  CustomData,
  CustomSeriesOptions,
  IChartApi,
  ICustomSeriesPaneView,
  PaneRendererCustomData,
  Time,
} from 'lightweight-charts';

type StepPoint = CustomData<Time> & { value: number };
export type StepLine = ReturnType<typeof addStepLine>;

export const addStepLine = (chart: IChartApi, options: Partial<CustomSeriesOptions>) =>
  chart.addCustomSeries(createStepLine(), options);

/**
 * A price that holds until the next one. The library's own line would be in the file that this chart shares with the
 * exchange's, and cost that page 2 kB.
 */
function createStepLine(): ICustomSeriesPaneView<Time, StepPoint> {
  let data: PaneRendererCustomData<Time, StepPoint> | undefined;
  let color = '';

  const draw = (context: CanvasRenderingContext2D, heightOf: (price: number) => number | null) => {
    const { from, to } = data?.visibleRange ?? { from: 0, to: 0 };
    let height: number | null = null;
    context.beginPath();
    for (const { x, originalData } of data?.bars.slice(from, to) ?? []) {
      const next = heightOf(originalData.value);
      if (next === null) continue;
      context.lineTo(x, height ?? next);
      context.lineTo(x, next);
      height = next;
    }
    context.strokeStyle = color;
    context.lineWidth = 2;
    context.lineJoin = 'round';
    context.stroke();
  };

  return {
    renderer: () => ({
      draw(target, heightOf) {
        // biome-ignore lint/correctness/useHookAtTopLevel: the chart's own method, no hook of React.
        target.useMediaCoordinateSpace(({ context }) => draw(context, heightOf));
      },
    }),
    update(next, options) {
      data = next;
      color = options.color;
    },
    priceValueBuilder: ({ value }) => [value],
    isWhitespace: (point): point is CustomData<Time> => !('value' in point),
    // The library adds what all series have.
    defaultOptions: () => ({ color }) as CustomSeriesOptions,
  };
}
