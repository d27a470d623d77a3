import type { ComponentProps, ElementType } from 'react';

const rooms = { none: '', table: 'px-2', small: 'p-4', normal: 'p-5' } as const;

type Room = keyof typeof rooms;

type CardProps<Element extends ElementType> = ComponentProps<Element> & {
  /** What the box is: a section, a form, a link. */
  as?: Element;
  /** Between its edge and what is in it; `table` is for one whose rows have room of their own. */
  room?: Room;
};

/** The box that something stands in. */
export function Card<Element extends ElementType = 'div'>({
  as,
  room = 'normal',
  className = '',
  ...rest
}: CardProps<Element>) {
  const Box: ElementType = as ?? 'div';
  const classes = ['rounded-lg border bg-surface-1', rooms[room as Room], className];
  return <Box {...rest} className={classes.filter(Boolean).join(' ')} />;
}
