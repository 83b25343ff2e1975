import { type ReactNode, useId } from 'react';
import { classNames } from '../components/class-names';
import { Icon } from '../icons/icon';
import { PegAvatar } from '../icons/peg-people';

interface AnswerChoice {
  label: ReactNode;
  chosen: boolean;
  /** Whether follow-up fields below the buttons are displayed; undefined if the answer has none. */
  expanded?: boolean;
  onPress: () => void;
}

/** The answers to a question as buttons of equal weight, beside each other. */
export function AnswerButtons({ choices }: { choices: readonly AnswerChoice[] }) {
  return (
    <div className="edp-answers">
      {choices.map(({ label, chosen, expanded, onPress }, index) => (
        <button
          key={index}
          type="button"
          className={classNames('edp-choice', chosen && 'edp-is-chosen')}
          aria-pressed={chosen}
          aria-expanded={expanded}
          onClick={({ detail }) => {
            // Ignores the second click of a double click, which hits the next question.
            if (detail < 2) onPress();
          }}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

/** Short items in a row: the illnesses of a question. */
export function Pills({ items }: { items: readonly ReactNode[] }) {
  return (
    <ul className="edp-pills">
      {items.map((item, index) => (
        <li key={index}>{item}</li>
      ))}
    </ul>
  );
}

/** The respondent, with a link to change it. */
export function Respondent({
  person,
  children,
  action,
}: {
  person: number;
  children: ReactNode;
  action?: ReactNode;
}) {
  return (
    <p className="edp-respondent">
      <PegAvatar person={person} size="small" />
      <span>{children}</span>
      {action}
    </p>
  );
}

interface MeasureRowProps {
  person: number;
  name: ReactNode;
  /** "33 years" */
  note?: ReactNode;
  /** Two `Field`s: height and weight. */
  fields: ReactNode;
  /** A scale, or `NoScale`. */
  scale: ReactNode;
}

/** Height and weight of a person, and the resulting BMI. */
export function MeasureRow({ person, name, note, fields, scale }: MeasureRowProps) {
  const id = useId();
  return (
    <section className="edp-measure" aria-labelledby={id}>
      <h2 id={id}>
        <PegAvatar person={person} />
        <span>
          {name}
          {note ? <span className="edp-small">{note}</span> : null}
        </span>
      </h2>
      <div className="edp-columns edp-columns--inputs">{fields}</div>
      <div className="edp-measure__scale">{scale}</div>
    </section>
  );
}

/** The rows of all people. */
export function MeasureRows({ children }: { children: ReactNode }) {
  return <div className="edp-measures">{children}</div>;
}

/** Replaces the scale if it does not apply. */
export function NoScale({ children }: { children: ReactNode }) {
  return (
    <p className="edp-no-scale">
      <Icon name="tick" size={20} />
      {children}
    </p>
  );
}

interface BeforeAfterProps {
  /** "Price before and after" */
  label: string;
  before: { label: ReactNode; amount: ReactNode };
  after: { label: ReactNode; amount: ReactNode; note?: ReactNode };
}

/** A price before and after a change. */
export function BeforeAfter({ label, before, after }: BeforeAfterProps) {
  return (
    <div className="edp-before-after" role="group" aria-label={label}>
      <div>
        <span className="edp-small edp-muted">{before.label}</span>
        <span className="edp-before-after__before">{before.amount}</span>
      </div>
      <Icon name="forward" />
      <div>
        <span className="edp-small edp-muted">{after.label}</span>
        <span className="edp-before-after__after">{after.amount}</span>
        {after.note ? <span className="edp-small edp-soft">{after.note}</span> : null}
      </div>
    </div>
  );
}
