import { type ReactNode, useId } from 'react';

import { UnpluggedArt } from '../art/lost-art';

export interface FailurePanelProps {
  title: ReactNode;
  /** That nothing is lost, and the most common cause. */
  lead: ReactNode;
  /** Retry, and a link back. */
  actions: ReactNode;
  /** Contact and support code. */
  note?: ReactNode;
  /** 1 if it is the page, 2 if the page has a heading. */
  headingLevel?: 1 | 2;
}

/** A page, or a part of one, that failed to load. */
export function FailurePanel({ title, lead, actions, note, headingLevel = 1 }: FailurePanelProps) {
  const id = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <section className="edp-failure" role="alert" aria-labelledby={id}>
      <UnpluggedArt />
      <Heading id={id}>{title}</Heading>
      <p className="edp-lead">{lead}</p>
      <div className="edp-actions edp-actions--close">{actions}</div>
      {note ? <p className="edp-small edp-muted edp-failure__note">{note}</p> : null}
    </section>
  );
}
