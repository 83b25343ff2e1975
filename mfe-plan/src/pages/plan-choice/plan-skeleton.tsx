import { PLAN_CODES } from '@edp/domain';
import { PageSkeleton } from '@edp/ui';
import styles from './plan-skeleton.module.css';

/** Placeholder of the page while prices or plans are loading: layout choice and plans. */
export function PlanSkeleton() {
  return (
    <PageSkeleton>
      <div className={styles.layouts}>
        <i />
        <i />
        <i />
      </div>
      <i className="edp-skeleton__heading" />
      <div className={styles.plans}>
        {PLAN_CODES.map((planCode) => (
          <i key={planCode} />
        ))}
      </div>
    </PageSkeleton>
  );
}
