import { selectIsAgentActing, selectPaymentResult, useAppSelector } from '@edp/store';

/** Whether the buyer has paid, so that no step is left. An agent still hands over what was helped with. */
export function useIsFinished(): boolean {
  const isAgent = useAppSelector(selectIsAgentActing);
  const result = useAppSelector(selectPaymentResult);
  return result?.status === 'succeeded' && !isAgent;
}
