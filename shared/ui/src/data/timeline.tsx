import { type ReactNode } from 'react';

interface TimelineDate {
  key: string;
  date: ReactNode;
  title: ReactNode;
  text: ReactNode;
  /** Whether it is the current one. */
  current?: boolean;
}

/** Future dates, stacked on a phone, side by side from md. */
export function Timeline({ dates }: { dates: readonly TimelineDate[] }) {
  return (
    <ol className="edp-timeline">
      {dates.map(({ key, date, title, text, current }) => (
        <li key={key} className={current ? 'edp-is-current' : undefined}>
          <span className="edp-timeline__date">{date}</span>
          <b>{title}</b>
          <span className="edp-timeline__text">{text}</span>
        </li>
      ))}
    </ol>
  );
}
