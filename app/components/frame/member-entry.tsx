import { NavLink } from '../link.tsx';
import { type EntryLinkProps, MenuEntry } from './menu-entry.tsx';
import type { Entry } from './navigation.ts';

/** An entry of the menus that React draws, for members: it knows by itself which page is shown. */
export const MemberEntry = ({ entry }: { entry: Entry }) => <MenuEntry entry={entry} link={EndLink} />;

const EndLink = ({ leads: _, ...rest }: EntryLinkProps) => <NavLink end {...rest} />;
