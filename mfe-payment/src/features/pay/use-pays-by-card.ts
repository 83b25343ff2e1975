import { useCallback } from 'react';
import type { EndpointResponse } from '@edp/contracts';
import { NO_AGENT_CODE } from '@edp/domain';
import { client } from '@edp/http';
import { type LoadValue, useCall, useProduct } from '@edp/mfe';
import { selectApplication, useAppSelector } from '@edp/store';

/**
 * Whether payment by card is available, by `Payment/GetPaymentType`. True until the provider says otherwise: it would
 * reject the payment anyway.
 */
export function usePaysByCard(): boolean {
  const { variant } = useProduct();
  const agentCode = useAppSelector(selectApplication)?.agent.agentCode ?? NO_AGENT_CODE;
  const load = useCallback<LoadValue<EndpointResponse<'loadPaymentType'>>>(
    (options) =>
      client.call('loadPaymentType', { ...options, query: { agentCode, entityType: variant } }),
    [agentCode, variant],
  );
  const [types] = useCall(load);
  // Another provider may send types that the contract does not have.
  const type: string = types.status === 'succeeded' ? types.value.paymentType : 'CARD';
  return type === 'CARD';
}
