import { useHost } from '@edp/mfe';
import { ResultPage } from './features/result/result.page';
import { ReviewPage } from './pages/review/review.page';

/** The two pages of the remote. */
export function Root() {
  return useHost().page === 'payment/status' ? <ResultPage /> : <ReviewPage />;
}
