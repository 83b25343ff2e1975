import { ENDPOINTS } from '@edp/contracts';
import { callUrl } from '@edp/http';
import type { FaultProxy } from '../../harness/fault-proxy';
import type { ServerFailure } from '../../harness/retry';

const SUBMISSION = callUrl(ENDPOINTS.submitPayment, {});

interface Connections {
  readonly orders: Pick<FaultProxy, 'countsByFate'>;
  readonly webhooks: Pick<FaultProxy, 'accepted'>;
}

/**
 * What no injected fault explains. While nothing is killed, only a submission may fail, and only when its order was lost or
 * doubled between provider and card gateway.
 *
 * @param failures while nothing was killed
 */
export function unexplainedFailures(
  failures: readonly ServerFailure[],
  { orders, webhooks }: Connections,
): string[] {
  const isSubmission = ({ what }: ServerFailure) => what.startsWith(`${SUBMISSION}:`);
  const submissions = failures.filter(isSubmission).length;
  const { requestLost, answerLost, doubled } = orders.countsByFate;
  const faults = requestLost + answerLost + doubled;
  return [
    ...failures
      .filter((failure) => !isSubmission(failure))
      .map(({ what }) => `failed while nothing was killed: ${what}`),
    ...(submissions > faults
      ? [
          `${submissions} submissions failed while nothing was killed, for ${faults} lost or repeated orders`,
        ]
      : []),
    ...(webhooks.accepted() === 0 ? ['webhooks: the provider accepted none'] : []),
  ];
}
