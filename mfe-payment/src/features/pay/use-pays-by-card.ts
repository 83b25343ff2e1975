import { useCallback } from 'react';
import type { EndpointResponse } from '@edp/contracts';
import { NO_AGENT_CODE } from '@edp/domain';
import { client } from '@edp/http';
import { type LoadValue, useCall, useProduct } from '@edp/mfe';
import { selectApplication, useAppSelector } from '@edp/store';

/**
 * Whether a card is among the ways to pay, by `Payment/GetPaymentType`. It is offered until the provider says otherwise:
 * whoever pays is told by the provider in any case.
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
  // A provider of its own may know other types than the contract names.
  const type: string = types.status === 'succeeded' ? types.value.paymentType : 'CARD';
  return type === 'CARD';
}
