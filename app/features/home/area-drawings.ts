import type { AreaId, EntryId } from '../../components/frame/navigation.ts';
import type { Drawing } from '../../components/ui/illustration.tsx';

/** The picture of each area. */
export const areaDrawings: Partial<Record<EntryId, Drawing>> = {
  p2p: 'hands',
  quotes: 'candles',
  convert: 'swap',
  spot: 'book',
  robot: 'grid',
  futures: 'lever',
  futuresRobot: 'gridLever',
  boption: 'clock',
  finance: 'growth',
  startup: 'rocket',
  staking: 'safe',
  loan: 'scales',
  college: 'school',
  announcements: 'news',
  lottery: 'gift',
} satisfies Record<AreaId, Drawing>;

const pathDrawings: Record<string, Drawing> = {
  '/announcements': 'news',
  '/assets': 'wallet',
  '/boption': 'clock',
  '/c2c': 'hands',
  '/college': 'school',
  '/convert': 'swap',
  '/exchange': 'book',
  '/finance': 'growth',
  '/futures': 'lever',
  '/loan': 'scales',
  '/lotterycheckin': 'gift',
  '/profile': 'card',
  '/quotes': 'candles',
  '/staking': 'safe',
  '/startup': 'rocket',
};

/** The picture of what a path leads to; of pages elsewhere and of no area, that of news. */
export const drawingOfPath = (path: string): Drawing => pathDrawings[/^\/\w+/.exec(path)?.[0] ?? ''] ?? 'news';
