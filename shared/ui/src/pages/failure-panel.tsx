import { type ReactNode, useId } from 'react';

import { UnpluggedArt } from '../art/lost-art';

export interface FailurePanelProps {
  title: ReactNode;
  /** That nothing is lost, and what it is most often. */
  lead: ReactNode;
  /** Try again, and a way back. */
  actions: ReactNode;
  /** Whom to call and what to say. */
  note?: ReactNode;
  /** 1 where it is the page, 2 where the page has a heading already. */
  headingLevel?: 1 | 2;
}

/** A step, or a part of one, that did not load. */
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
