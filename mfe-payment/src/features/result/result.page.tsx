import { useHydrated } from '@edp/mfe';
import { FailedResult } from './failed-result';
import { NoAnswer } from './no-answer';
import { PendingResult } from './pending-result';
import { SuccessResult } from './success-result';
import { usePaymentResult } from './use-payment-result';

/** What became of the payment (specification section 2). Safe to reload, to bookmark and to come back to. */
export function ResultPage() {
  const { result, asking, failure, askAgain } = usePaymentResult();
  // The view of the page is of nothing known yet.
  if (!useHydrated() || !result) {
    return <NoAnswer asking={asking} failure={failure} onAskAgain={askAgain} />;
  }
  switch (result.status) {
    case 'succeeded':
      return <SuccessResult result={result} />;
    case 'failed':
    case 'error':
      return <FailedResult status={result.status} result={result} />;
    case 'created':
    case 'submitted':
    case 'pending':
      return (
        <PendingResult
          status={result.status}
          result={result}
          asking={asking}
          onAskAgain={askAgain}
        />
      );
  }
}
