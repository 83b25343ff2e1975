import { type MouseEventHandler, type ReactNode, useId } from 'react';
import { PegAvatar } from '../icons/peg-people';
import { classNames } from './class-names';

interface PersonSectionProps {
  person: number;
  name: ReactNode;
  /** Beside the name: removes the person. */
  action?: ReactNode;
  children: ReactNode;
}

/** The part of a form about one person, below avatar and name. */
export function PersonSection({ person, name, action, children }: PersonSectionProps) {
  const id = useId();
  return (
    <section className="edp-section" aria-labelledby={id}>
      <div className="edp-person-heading">
        <PegAvatar person={person} />
        <h2 id={id}>{name}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}

interface PersonRowProps {
  person: number;
  name: ReactNode;
  note?: ReactNode;
  /** "Change" with visually hidden text. */
  action?: ReactNode;
}

/** A complete person as one row. */
export function PersonRow({ person, name, note, action }: PersonRowProps) {
  return (
    <div className="edp-person-row">
      <PegAvatar person={person} />
      <div>
        <h3>{name}</h3>
        {note ? <p className="edp-small edp-muted">{note}</p> : null}
      </div>
      {action}
    </div>
  );
}

interface PersonTab {
  key: string;
  person: number;
  name: ReactNode;
  /** "Complete", "4 to correct" */
  state: ReactNode;
  wrong?: boolean;
  current: boolean;
  onSelect: MouseEventHandler<HTMLButtonElement>;
}

/** Tabs of the people whose details are entered, with their status. */
export function PersonTabs({ label, tabs }: { label: string; tabs: readonly PersonTab[] }) {
  return (
    <ol className="edp-person-tabs" aria-label={label}>
      {tabs.map(({ key, person, name, state, wrong, current, onSelect }) => (
        <li key={key}>
          <button
            type="button"
            className={classNames(
              'edp-person-tab',
              current && 'edp-is-chosen',
              wrong && 'edp-person-tab--wrong',
            )}
            aria-current={current ? 'step' : undefined}
            onClick={onSelect}
          >
            <PegAvatar person={person} size="small" />
            <span>
              <b>{name}</b>
              <span className="edp-caption">{state}</span>
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

interface PersonChipsProps {
  label: string;
  people: readonly { key: string; person: number; name: ReactNode }[];
  chosen: string;
  onChange: (key: string) => void;
}

/** Selects the person whose figures are shown. */
export function PersonChips({ label, people, chosen, onChange }: PersonChipsProps) {
  return (
    <div className="edp-chips" role="group" aria-label={label}>
      {people.map(({ key, person, name }) => (
        <button
          key={key}
          type="button"
          className={classNames('edp-chip', key === chosen && 'edp-is-chosen')}
          aria-pressed={key === chosen}
          onClick={() => onChange(key)}
        >
          <PegAvatar person={person} size="small" />
          {name}
        </button>
      ))}
    </div>
  );
}
