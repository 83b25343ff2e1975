import { type ReactNode, useId } from 'react';
import { classNames } from './class-names';

interface SectionProps {
  heading: ReactNode;
  /** A sentence under the heading. */
  intro?: ReactNode;
  /** 40 instead of 48 px above: the first section of a page. */
  close?: boolean;
  children?: ReactNode;
}

/** A section of a page, labelled by its heading. */
export function Section({ heading, intro, close = false, children }: SectionProps) {
  const id = useId();
  return (
    <section
      className={classNames('edp-section', close && 'edp-section--close')}
      aria-labelledby={id}
    >
      <h2 id={id}>{heading}</h2>
      {intro ? <p className="edp-soft">{intro}</p> : null}
      {children}
    </section>
  );
}
