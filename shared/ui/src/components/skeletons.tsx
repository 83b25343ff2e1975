import { type ReactNode } from 'react';
import { useText } from '@edp/i18n';
import { classNames } from './class-names';

/** A summary that has not come yet, in its shape. */
export function SummarySkeleton({ people = 3 }: { people?: number }) {
  return (
    <Loading className="edp-summary">
      <i className="edp-skeleton__short" />
      <Rows count={people} />
      <i className="edp-skeleton__input" />
    </Loading>
  );
}

/** The price bar of a phone that has not come yet: its room is held. */
export function PriceBarSkeleton() {
  return (
    <div className="edp-price-bar-region" aria-hidden="true">
      <div className="edp-price-bar">
        <div className="edp-price-bar__row">
          <div className="edp-price-bar__open edp-skeleton">
            <i className="edp-skeleton__short" />
          </div>
        </div>
      </div>
    </div>
  );
}

export interface PageSkeletonProps {
  /** Fields of a form, the usual page. */
  fields?: number;
  /** What comes in their place, where it has another shape: `i` elements, and elements around them. */
  children?: ReactNode;
}

/** A page below its heading that has not come yet: a sentence, then fields. What stands below the page waits for it, too. */
export function PageSkeleton({ fields = 6, children }: PageSkeletonProps) {
  return (
    <Loading className="edp-skeleton--page">
      <i />
      <i className="edp-skeleton__short" />
      {children ??
        Array.from({ length: fields }, (_, index) => (
          <div key={index} className="edp-field">
            <i className="edp-skeleton__short" />
            <i className="edp-skeleton__input" />
          </div>
        ))}
    </Loading>
  );
}

/** A section of a page that has not come yet: its heading, and a list. To be used in a `PageSkeleton`. */
export function SectionSkeleton({ rows }: { rows: number }) {
  return (
    <div className="edp-section">
      <i className="edp-skeleton__heading" />
      <Rows count={rows} />
    </div>
  );
}

/** Rows of a list that has not come yet. */
export function RowsSkeleton({ rows = 3 }: { rows?: number }) {
  return (
    <Loading>
      <Rows count={rows} />
    </Loading>
  );
}

/** A word or two that have not come yet, in their line. */
export function LineSkeleton() {
  const t = useText('ui');
  return (
    <>
      <span className="edp-visually-hidden">{t('loading')}</span>
      <span className="edp-skeleton__line edp-skeleton--late" aria-hidden="true" />
    </>
  );
}

function Rows({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <i key={index} className="edp-skeleton__row" />
  ));
}

function Loading({ className, children }: { className?: string; children: ReactNode }) {
  const t = useText('ui');
  return (
    <div role="status">
      <span className="edp-visually-hidden">{t('loading')}</span>
      <div
        className={classNames(className, 'edp-skeleton', 'edp-skeleton--late')}
        aria-hidden="true"
      >
        {children}
      </div>
    </div>
  );
}
