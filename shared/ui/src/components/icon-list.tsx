import { type ReactNode } from 'react';
import { Icon, type IconName } from '../icons/icon';
import { PegAvatar } from '../icons/peg-people';
import { Button } from './button';
import { classNames } from './class-names';

interface IconListItem {
  key: string;
  icon: IconName;
  title: ReactNode;
  text: ReactNode;
}

/** Icon, bold line, sentence: for benefits, dates, links. Columns from sm (two) or md (three). */
export function IconList({
  items,
  columns = 1,
}: {
  items: readonly IconListItem[];
  columns?: 1 | 2 | 3;
}) {
  return (
    <ul
      className={classNames(
        'edp-icon-list',
        columns === 2 && 'edp-icon-list--two',
        columns === 3 && 'edp-icon-list--three',
      )}
    >
      {items.map(({ key, icon, title, text }) => (
        <li key={key}>
          <Icon name={icon} />
          <div>
            <b>{title}</b>
            <span>{text}</span>
          </div>
        </li>
      ))}
    </ul>
  );
}

interface PersonListItem {
  key: string;
  person: number;
  name: ReactNode;
  text: ReactNode;
}

/** People with a line each: who is covered, and for what. */
export function PersonList({ people }: { people: readonly PersonListItem[] }) {
  return (
    <ul className="edp-icon-list edp-icon-list--people">
      {people.map(({ key, person, name, text }) => (
        <li key={key}>
          <PegAvatar person={person} />
          <div>
            <b>{name}</b>
            <span className="edp-numeric">{text}</span>
          </div>
        </li>
      ))}
    </ul>
  );
}

interface DocumentItem {
  key: string;
  label: ReactNode;
  /** "PDF, 420 kB" */
  note: ReactNode;
  /** The download is pending: further presses are ignored. */
  busy?: boolean;
  onOpen: () => void;
}

/** Documents for download, each with type and size. */
export function DocumentList({ documents }: { documents: readonly DocumentItem[] }) {
  return (
    <ul className="edp-documents">
      {documents.map(({ key, label, note, busy = false, onOpen }) => (
        <li key={key}>
          <Button
            kind="link"
            busy={busy}
            icon={<Icon name="document" size={20} />}
            aria-describedby={`document-${key}`}
            onClick={onOpen}
          >
            {label}
          </Button>
          <span className="edp-caption edp-muted edp-numeric" id={`document-${key}`}>
            {note}
          </span>
        </li>
      ))}
    </ul>
  );
}
