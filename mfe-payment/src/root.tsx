import { HeadingFocusProvider, type RemoteDefinition, useHost } from '@edp/mfe';
import { ResultPage } from './pages/result/result.page';
import { ReviewPage } from './pages/review/review.page';
import { reviewDraftSlice } from './store/review-draft.slice';

/** The two pages of the remote. */
export function Root() {
  const { page } = useHost();
  if (page !== 'payment/status') return <ReviewPage />;
  return (
    <HeadingFocusProvider>
      <ResultPage />
    </HeadingFocusProvider>
  );
}

export const remote: RemoteDefinition = {
  name: 'mfe-payment',
  namespace: 'mfe-payment',
  root: Root,
  slice: reviewDraftSlice,
};
