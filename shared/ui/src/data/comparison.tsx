import { type ReactNode } from 'react';
import { classNames } from '../components/class-names';
import { Tag } from '../components/tag';

interface ComparedOption {
  key: string;
  title: ReactNode;
  /** Highlights the option, with this label: "Suggested". */
  suggested?: ReactNode;
}

export interface ComparedRow {
  key: string;
  label: ReactNode;
  /** Below the label, in a lighter colour. */
  note?: ReactNode;
  /** `strong` for the main figure, `choice` for cells with a control. */
  look?: 'plain' | 'strong' | 'choice';
  /** One cell for each option, by its key. */
  cells: Readonly<Record<string, ReactNode>>;
}

export interface ComparisonTableProps {
  /** What the table compares, for screen readers. */
  caption: ReactNode;
  options: readonly ComparedOption[];
  rows: readonly ComparedRow[];
}

/** Options side by side as a table: from md. */
export function ComparisonTable({ caption, options, rows }: ComparisonTableProps) {
  return (
    <table className="edp-comparison">
      <caption className="edp-visually-hidden">{caption}</caption>
      <colgroup>
        <col className="edp-comparison__first" />
        {options.map(({ key }) => (
          <col key={key} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <td />
          {options.map(({ key, title, suggested }) => (
            <th
              key={key}
              scope="col"
              className={classNames(Boolean(suggested) && 'edp-is-suggested')}
            >
              {suggested ? <Tag tone="amber">{suggested}</Tag> : null}
              <span className="edp-comparison__title">{title}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, note, look = 'plain', cells }) => (
          <tr key={key}>
            <th scope="row">
              {label}
              {note ? <span className="edp-caption">{note}</span> : null}
            </th>
            {options.map((option) => (
              <td
                key={option.key}
                className={classNames(
                  'edp-numeric',
                  look !== 'plain' && `edp-comparison__${look}`,
                  Boolean(option.suggested) && 'edp-is-suggested',
                )}
              >
                {cells[option.key]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface ComparisonCardProps {
  title: ReactNode;
  titleId: string;
  suggested?: ReactNode;
  /** The main figure, its number in `<b>`. */
  strong: ReactNode;
  note: ReactNode;
  /** The controls, each with a label. */
  choices: readonly { key: string; label: ReactNode; control: ReactNode }[];
}

/** One option of the comparison as a card: below md. */
export function ComparisonCard({
  title,
  titleId,
  suggested,
  strong,
  note,
  choices,
}: ComparisonCardProps) {
  return (
    <section
      className={classNames('edp-comparison-card', Boolean(suggested) && 'edp-is-suggested')}
      aria-labelledby={titleId}
    >
      <div className="edp-comparison-card__head">
        <h3 id={titleId}>{title}</h3>
        {suggested ? <Tag tone="amber">{suggested}</Tag> : null}
      </div>
      <p className="edp-comparison-card__strong">{strong}</p>
      <p className="edp-small edp-soft edp-numeric">{note}</p>
      {choices.map(({ key, label, control }) => (
        <div key={key} className="edp-comparison-card__choice">
          <span className="edp-small">{label}</span>
          {control}
        </div>
      ))}
    </section>
  );
}

/** The cards of a comparison, stacked. */
export function ComparisonCards({ children }: { children: ReactNode }) {
  return <div className="edp-comparison-cards">{children}</div>;
}
