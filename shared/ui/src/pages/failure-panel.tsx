import { type ReactNode, useEffect, useId, useRef } from 'react';
import { UnpluggedArt } from '../art/lost-art';

interface FailurePanelProps {
  title: ReactNode;
  /** That nothing is lost, and the most common cause. */
  lead: ReactNode;
  /** Retry, and a link back. */
  actions: ReactNode;
  /** Contact and support code. */
  note?: ReactNode;
}

/** Replaces a page that failed to load. Scrolls to the top and focuses its heading, which screen readers then read. */
export function FailurePanel({ title, lead, actions, note }: FailurePanelProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section className="edp-failure" aria-labelledby={id}>
      <UnpluggedArt />
      <h1 id={id} ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className="edp-lead">{lead}</p>
      <div className="edp-actions edp-actions--close">{actions}</div>
      {note ? <p className="edp-small edp-muted edp-failure__note">{note}</p> : null}
    </section>
  );
}
