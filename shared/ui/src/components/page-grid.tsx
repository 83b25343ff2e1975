import { type ReactNode } from 'react';

interface PageGridProps {
  children: ReactNode;
  /** Content beside the form from lg: the price summary. Sticky. */
  aside?: ReactNode;
  /** Name of the complementary landmark. */
  asideLabel?: string;
}

/** Form column of at most 720 px, with the summary beside it from lg. */
export function PageGrid({ children, aside, asideLabel }: PageGridProps) {
  return (
    <div className="edp-wrap edp-page edp-page-grid">
      <div className="edp-page-grid__main">{children}</div>
      {aside ? (
        <aside className="edp-page-grid__aside" aria-label={asideLabel}>
          {aside}
        </aside>
      ) : null}
    </div>
  );
}

interface PageWideProps {
  children: ReactNode;
  /** `middle` is a centred column of 720 px, `centred` also centres its text, `wide` uses the page. */
  look?: 'wide' | 'middle' | 'centred';
}

/** A page without a price beside it. */
export function PageWide({ children, look = 'wide' }: PageWideProps) {
  return (
    <div className="edp-wrap edp-page">
      {look === 'wide' ? (
        children
      ) : (
        <div className={look === 'centred' ? 'edp-page-middle edp-lost' : 'edp-page-middle'}>
          {children}
        </div>
      )}
    </div>
  );
}

/** The primary action of a page and secondary ones beside it. */
export function Actions({ children, close = false }: { children: ReactNode; close?: boolean }) {
  return <div className={close ? 'edp-actions edp-actions--close' : 'edp-actions'}>{children}</div>;
}
