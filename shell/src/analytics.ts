import {
  type AppStore,
  type JourneyStorage,
  type RootState,
  selectIsAgentActing,
  selectParticipants,
  selectProposer,
} from '@edp/store';
import {
  type AnalyticsEvent,
  createDataLayer,
  createRemoteTrack,
  type DataLayerOptions,
} from '@edp/telemetry';
import type { Shell } from './shell-context';

/**
 * Events of shell and remotes in one data layer, under the consent of this browser.
 *
 * @param entries the data layer
 */
export function createAnalytics(
  store: AppStore,
  { consent }: Pick<JourneyStorage, 'consent'>,
  entries: DataLayerOptions['entries'],
): Pick<Shell, 'track' | 'trackOf' | 'consent'> {
  const dataLayer: DataLayerOptions = {
    hasConsent: () => consent.read() === 'granted',
    entries,
  };
  const track = createDataLayer(dataLayer);
  return {
    track: (event) => track({ ...event, person: buyerOf(store.getState()) }),
    trackOf: (remote) => createRemoteTrack(remote, dataLayer),
    consent,
  };
}

/**
 * What is known of the buyer: events contain hashes of telephone and e-mail (specification section 7). Nothing in an
 * agent's browser, whose consent is not the buyer's.
 */
function buyerOf(state: RootState): NonNullable<AnalyticsEvent['person']> {
  if (selectIsAgentActing(state)) return {};
  const proposer = selectProposer(state);
  const email =
    proposer?.emails[0]?.value ??
    selectParticipants(state)
      .map((member) => member.email)
      .find((known) => known !== '');
  const phone = proposer?.contacts[0]?.value;
  return { ...(email && { email }), ...(phone && { phone }) };
}
