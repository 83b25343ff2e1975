import { PageSkeleton } from '@edp/ui';
import styles from './plan-skeleton.module.css';

/** Placeholder of the page while prices or plans are loading: layout choice and three plans. */
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
        <i />
        <i />
        <i />
      </div>
    </PageSkeleton>
  );
}
