import { type ReactNode } from 'react';
import { useText } from '@edp/i18n';

/** A page of a form that has not come yet: heading, sentence, fields. What stands below the page waits for it, too. */
export function PageSkeleton({ fields = 4 }: { fields?: number }) {
  return (
    <Loading>
      <div className="edp-skeleton edp-skeleton--page edp-skeleton--late" aria-hidden="true">
        <i className="edp-skeleton__heading" />
        <i />
        {Array.from({ length: fields }, (_, index) => (
          <div key={index} className="edp-field">
            <i className="edp-skeleton__short" />
            <i className="edp-skeleton__input" />
          </div>
        ))}
      </div>
    </Loading>
  );
}

/** Rows of a list that has not come yet. */
export function RowsSkeleton({ rows = 3 }: { rows?: number }) {
  return (
    <Loading>
      <div className="edp-skeleton edp-skeleton--late" aria-hidden="true">
        {Array.from({ length: rows }, (_, index) => (
          <i key={index} className="edp-skeleton__row" />
        ))}
      </div>
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

function Loading({ children }: { children: ReactNode }) {
  const t = useText('ui');
  return (
    <div role="status">
      <span className="edp-visually-hidden">{t('loading')}</span>
      {children}
    </div>
  );
}
