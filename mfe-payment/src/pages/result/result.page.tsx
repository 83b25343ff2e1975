import { useHydrated } from '@edp/mfe';
import { FailedResult } from './failed-result';
import { NoResult } from './no-result';
import { PendingResult } from './pending-result';
import { SuccessResult } from './success-result';
import { usePaymentResult } from './use-payment-result';

/** The result of the payment (specification section 2). Safe to reload, to bookmark and to return to. */
export function ResultPage() {
  const { result, isPolling, failure, retry } = usePaymentResult();
  // The view was rendered without a result.
  if (!useHydrated() || !result) {
    return <NoResult isPolling={isPolling} failure={failure} onRetry={retry} />;
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
          isPolling={isPolling}
          failure={failure}
          onRetry={retry}
        />
      );
  }
}
