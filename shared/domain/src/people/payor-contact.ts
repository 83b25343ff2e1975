import { CLIENT_TYPE, type ClientTypeCode } from '../codes/code-tables';

/**
 * The applicant whose contact details go with a payment: Proposer and Assured if there is one, otherwise the
 * Proposer (specification section 6).
 */
export function payorContact<A extends { readonly clientType: ClientTypeCode }>(
  applicants: readonly A[],
): A | undefined {
  return (
    applicants.find(({ clientType }) => clientType === CLIENT_TYPE.proposerAndAssured) ??
    applicants.find(({ clientType }) => clientType === CLIENT_TYPE.proposer)
  );
}
