import { type ReactNode } from 'react';
import { useText } from '@edp/i18n';
import { classNames } from './class-names';

/** Skeleton of a price summary. */
export function SummarySkeleton({ people = 3 }: { people?: number }) {
  return (
    <Loading className="edp-summary">
      <i className="edp-skeleton__short" />
      <Rows count={people} />
      <i className="edp-skeleton__input" />
    </Loading>
  );
}

/** Skeleton of the price bar of a phone; reserves its space. */
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

interface PageSkeletonProps {
  /** Number of form fields. */
  fields?: number;
  /** Placeholder of another shape: `i` elements, and elements around them. */
  children?: ReactNode;
}

/** Skeleton of a page below its heading: a sentence, then fields. Content below the page is hidden, too. */
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

/** Skeleton of a section with heading and list. Used in a `PageSkeleton`. */
export function SectionSkeleton({ rows }: { rows: number }) {
  return (
    <div className="edp-section">
      <i className="edp-skeleton__heading" />
      <Rows count={rows} />
    </div>
  );
}

/** Skeleton of list rows. */
export function RowsSkeleton({ rows = 3 }: { rows?: number }) {
  return (
    <Loading>
      <Rows count={rows} />
    </Loading>
  );
}

/**
 * Skeleton of a word or two in a line.
 *
 * @param isSilent without a text for screen readers, if another skeleton beside it has one
 */
export function LineSkeleton({ isSilent = false }: { isSilent?: boolean }) {
  const t = useText('ui');
  return (
    <span className="edp-skeleton__line">
      {isSilent ? null : <span className="edp-visually-hidden">{t('loading')}</span>}
      <span className="edp-skeleton__bar edp-skeleton--late" aria-hidden="true" />
    </span>
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
