import { type ReactNode, useEffect, useId, useRef } from 'react';

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

/**
 * A step, or a part of one, that did not load. In the place of a page it begins at its top, and its heading takes the focus,
 * which reads it; a part of a page is announced where it stands.
 */
export function FailurePanel({ title, lead, actions, note, headingLevel = 1 }: FailurePanelProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const isPage = headingLevel === 1;
  const Heading = isPage ? 'h1' : 'h2';
  useEffect(() => {
    if (!isPage) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [isPage]);
  return (
    <section className="edp-failure" role={isPage ? undefined : 'alert'} aria-labelledby={id}>
      <UnpluggedArt />
      <Heading id={id} ref={heading} tabIndex={isPage ? -1 : undefined}>
        {title}
      </Heading>
      <p className="edp-lead">{lead}</p>
      <div className="edp-actions edp-actions--close">{actions}</div>
      {note ? <p className="edp-small edp-muted edp-failure__note">{note}</p> : null}
    </section>
  );
}
