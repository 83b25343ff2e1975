import { type RootState, selectParticipants, selectProposer } from '@edp/store';
import type { AnalyticsEvent } from '@edp/telemetry';

/** The buyer, as far as known by now: events carry hashes of telephone and e-mail (specification section 7). */
export function buyerOf(state: RootState): NonNullable<AnalyticsEvent['person']> {
  const proposer = selectProposer(state);
  const email =
    proposer?.emails[0]?.value ??
    selectParticipants(state)
      .map((member) => member.email)
      .find((known) => known !== '');
  const phone = proposer?.contacts[0]?.value;
  return { ...(email && { email }), ...(phone && { phone }) };
}
