import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { GripVertical } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Arrangement, type DeskPanel, deskPanels } from './arrangement.ts';
import { type Direction, type Edge, movePanel, placePanel } from './move-panel.ts';

type PanelHandleProps = {
  panel: DeskPanel;
  name: string;
  arrangement: Arrangement;
  onChange(arrangement: Arrangement, moved: DeskPanel): void;
};

const directions: Record<string, Direction> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};
const edgeClasses: Record<Edge, string> = {
  left: 'inset-y-0 left-0 w-1.5',
  right: 'inset-y-0 right-0 w-1.5',
  top: 'inset-x-0 top-0 h-1.5',
  bottom: 'inset-x-0 bottom-0 h-1.5',
};
const sideways: readonly Edge[] = ['left', 'right'];
const allEdges: Edge[] = ['left', 'right', 'top', 'bottom'];

/** Lies over a panel: it is dragged onto an edge of another one, or moved by the arrow keys. */
export function PanelHandle({ panel, name, arrangement, onChange }: PanelHandleProps) {
  const box = useRef<HTMLButtonElement>(null);
  const [edge, setEdge] = useState<Edge | null>(null);
  const [isDragged, setDragged] = useState(false);
  const isInFoot = arrangement.foot.includes(panel);

  const edgesOf = useEffectEvent(() => allEdges.filter((known) => !isInFoot || !sideways.includes(known)));
  const drop = useEffectEvent((moved: DeskPanel, at: Edge | null) => {
    if (at) onChange(placePanel(arrangement, moved, { beside: panel, edge: at }), moved);
  });
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    return combine(
      draggable({
        element,
        getInitialData: () => ({ panel }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.panel !== panel,
        getData: ({ input }) => attachClosestEdge({}, { element, input, allowedEdges: edgesOf() }),
        onDrag: ({ self }) => setEdge(extractClosestEdge(self.data)),
        onDragLeave: () => setEdge(null),
        onDrop({ self, source }) {
          setEdge(null);
          const moved = panelOf(source.data);
          if (moved) drop(moved, extractClosestEdge(self.data));
        },
      }),
    );
  }, [panel]);

  const press = (event: KeyboardEvent) => {
    const direction = directions[event.key];
    if (!direction) return;
    event.preventDefault();
    onChange(movePanel(arrangement, panel, direction), panel);
  };
  return (
    <button
      ref={box}
      type="button"
      aria-describedby="arrange-help"
      onKeyDown={press}
      className={
        `desk-${panel} relative z-10 flex cursor-grab items-center justify-center gap-1.5 rounded-lg border-2 ` +
        'border-accent bg-surface-1/80 font-semibold text-text-1 hover:bg-surface-2/80 max-xl:hidden ' +
        (isDragged ? 'opacity-50' : '')
      }
    >
      <GripVertical aria-hidden size={18} />
      {name}
      {edge && <span aria-hidden className={`absolute rounded-sm bg-accent ${edgeClasses[edge]}`} />}
    </button>
  );
}

/** Where a panel gets the whole width, while there is none. Keys get there without it. */
export function FootHandle({ name, arrangement, onChange }: Omit<PanelHandleProps, 'panel'>) {
  const box = useRef<HTMLParagraphElement>(null);
  const [isOver, setOver] = useState(false);
  const drop = useEffectEvent((moved: DeskPanel) => onChange(placePanel(arrangement, moved, 'foot'), moved));
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    return dropTargetForElements({
      element,
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop({ source }) {
        const moved = panelOf(source.data);
        if (moved) drop(moved);
      },
    });
  }, []);
  return (
    <p
      ref={box}
      className={
        'desk-foot flex h-24 items-center justify-center rounded-lg border-2 border-accent border-dashed text-text-2 ' +
        `max-xl:hidden ${isOver ? 'bg-surface-2' : ''}`
      }
    >
      {name}
    </p>
  );
}

const panelOf = (data: Record<string, unknown>) => deskPanels.find((known) => known === data.panel);
