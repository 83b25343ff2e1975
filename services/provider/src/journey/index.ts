export { createAgents, type Agents } from './agents/agents.service';
export { createDevices, type Devices } from './devices/devices.service';
export { registerEndedSessions } from './ended-sessions/ended-sessions.routes';
export { createEndedSessions } from './ended-sessions/ended-sessions.service';
export { type JourneyErasure, type JourneyPart, createJourneyErasure } from './journey-erasure';
export { setActingAs, findJourney, grantAccess, grantToBuyer } from './journeys.repository';
export { createJourneys, type Journeys } from './journeys.service';
export { createSessionJourneys } from './session-journeys.service';
export {
  createMailedLinks,
  type MailedLinkService,
  type NewLink,
} from './mailed-links/mailed-link.service';
export {
  endMailedLink,
  redeemMailedLink,
  reopenMailedLink,
  type MailedLinkId,
} from './mailed-links/mailed-links.repository';
export {
  type ActingAs,
  type QuotationRow,
  endedSessions,
  journeyAccess,
  journeyRetention,
  mailedLinks,
  quotations,
  shareLinks,
} from './tables';
export { registerJourney } from './routes';
export { createShare, type Share } from './share/share.service';
export { registerBearerTokens } from './tokens/bearer-token';
export { createTokens } from './tokens/tokens.service';
