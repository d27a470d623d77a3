import type { Layout } from './desk-values.ts';
import type { Panel } from './use-view.ts';

type Part = Panel | 'grid' | 'ticket';
/** Also around the ticket while it is a phone's sheet, and of a chart that fills the screen. */
export type Places = Record<Part | 'bed' | 'sheet' | 'full', string>;

/** Below a wide screen there is one arrangement: two columns, and on a phone one panel at a time. */
const narrow: Places = {
  grid: 'flex min-w-0 flex-col gap-1 md:grid md:grid-cols-[minmax(0,1fr)_20rem]',
  book: 'bg-surface-1 py-1 md:order-3 xl:min-h-0 xl:overflow-y-auto',
  chart: 'h-96 bg-surface-1 md:order-1 md:h-auto md:min-h-[34rem] xl:min-h-0',
  trades: 'max-h-[36rem] overflow-y-auto bg-surface-1 py-1 md:order-4 xl:max-h-none xl:min-h-0',
  ticket: 'md:order-2 md:h-[40rem] md:overflow-y-auto md:bg-surface-1 xl:h-auto xl:min-h-0',
  bed: 'max-md:fixed max-md:inset-0 max-md:z-50 max-md:flex max-md:items-end max-md:bg-black/50',
  sheet:
    'max-md:grid max-md:max-h-[92dvh] max-md:w-full max-md:grid-cols-[7rem_minmax(0,1fr)] max-md:overflow-y-auto ' +
    'max-md:rounded-t-lg max-md:bg-surface-1 max-md:pb-[env(safe-area-inset-bottom)]',
  full: 'fixed inset-0 z-50 flex flex-col bg-surface-1',
};

const wide: Record<Layout, Record<Part, string>> = {
  /** Book, chart, trades, ticket. */
  classic: {
    grid: 'xl:h-[max(42rem,calc(100dvh-24rem))] xl:grid-cols-[17rem_minmax(0,1fr)_15rem_20rem] xl:grid-rows-1',
    book: 'xl:order-1',
    chart: 'xl:order-2',
    trades: 'xl:order-3',
    ticket: 'xl:order-4',
  },
  /** A chart as large as the window lets it be, the trades under the book. */
  wide: {
    grid: 'xl:h-[max(52rem,calc(100dvh-14rem))] xl:grid-cols-[minmax(0,1fr)_17rem_20rem] xl:grid-rows-[38rem_1fr]',
    book: 'xl:order-2',
    chart: 'xl:order-1 xl:row-span-2',
    trades: 'xl:order-4',
    ticket: 'xl:order-3 xl:row-span-2',
  },
  /** The ticket beside the book, for those who trade by hand. */
  book: {
    grid: 'xl:h-[max(42rem,calc(100dvh-24rem))] xl:grid-cols-[20rem_20rem_minmax(0,1fr)_15rem] xl:grid-rows-1',
    book: 'xl:order-2',
    chart: 'xl:order-3',
    trades: 'xl:order-4',
    ticket: 'xl:order-1',
  },
};

const placesOf = (layout: Layout): Places => ({
  ...narrow,
  grid: `${narrow.grid} ${wide[layout].grid}`,
  book: `${narrow.book} ${wide[layout].book}`,
  chart: `${narrow.chart} ${wide[layout].chart}`,
  trades: `${narrow.trades} ${wide[layout].trades}`,
  ticket: `${narrow.ticket} ${wide[layout].ticket}`,
});

/** Classes by layout. They come with the page's data: the browser needs those of one layout only. */
export const places: Record<Layout, Places> = {
  classic: placesOf('classic'),
  wide: placesOf('wide'),
  book: placesOf('book'),
};
