import type { Panel } from './use-view.ts';

type Part = Panel | 'grid' | 'ticket' | 'orders';
/** Also around the ticket while it is a phone's sheet, and of a chart that fills the screen. */
export type Places = Record<Part | 'bed' | 'sheet' | 'full', string>;

/**
 * Below a wide screen there is one arrangement: two columns, and on a phone one panel at a time. On a wide one the
 * rules of an arrangement place what has a class of the desk. Classes come with the data: scripts are limited.
 */
export const places: Places = {
  grid: 'desk-grid flex min-w-0 flex-col gap-1 md:grid md:grid-cols-[minmax(0,1fr)_20rem]',
  book: 'desk-book bg-surface-1 py-1 md:order-3 xl:min-h-0 xl:overflow-y-auto',
  chart: 'desk-chart h-96 bg-surface-1 md:order-1 md:h-auto md:min-h-[34rem] xl:min-h-0',
  trades: 'desk-trades max-h-[36rem] overflow-y-auto bg-surface-1 py-1 md:order-4 xl:max-h-none xl:min-h-0',
  ticket: 'desk-ticket md:order-2 md:h-[40rem] md:overflow-y-auto md:bg-surface-1 xl:h-auto xl:min-h-0',
  orders: 'desk-orders min-h-60 min-w-0 bg-surface-1 md:order-5 md:col-span-2 xl:min-h-0 xl:overflow-y-auto',
  bed: 'max-md:fixed max-md:inset-0 max-md:z-50 max-md:flex max-md:items-end max-md:bg-black/50',
  sheet:
    'max-md:grid max-md:max-h-[92dvh] max-md:w-full max-md:grid-cols-[7rem_minmax(0,1fr)] max-md:overflow-y-auto ' +
    'max-md:rounded-t-lg max-md:bg-surface-1 max-md:pb-[env(safe-area-inset-bottom)]',
  full: 'fixed inset-0 z-50 flex flex-col bg-surface-1',
};
