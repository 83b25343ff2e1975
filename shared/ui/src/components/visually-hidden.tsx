import { type ReactNode } from 'react';

/** Text for screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="edp-visually-hidden">{children}</span>;
}

interface SkipLinkProps {
  /** Id of the main landmark. */
  target: string;
  children: ReactNode;
}

/** The skip link: first focusable element of the page, past the header. */
export function SkipLink({ target, children }: SkipLinkProps) {
  return (
    <a
      className="edp-skip-link"
      href={`#${target}`}
      onClick={(event) => {
        const main = document.getElementById(target);
        if (!main) return;
        event.preventDefault();
        main.focus();
        main.scrollIntoView();
      }}
    >
      {children}
    </a>
  );
}
