export { createAgents, type Agents } from './agents/agents.service';
export { createJourneyErasure, type JourneyErasure } from './journey-erasure';
export type { JourneyPart } from './journey-part';
export { actAs, findJourney, grantAccess, grantToBuyer } from './journeys.repository';
export { createJourneys, type Journeys } from './journeys.service';
export { createLeaving, type Leaving } from './leaving.service';
export { createMailedLinks, type MailedLinkService } from './mailed-links/mailed-link.service';
export {
  redeemMailedLink,
  reopenMailedLink,
  type MailedLinkId,
} from './mailed-links/mailed-links.repository';
export { journeyRetention } from './retention';
export { registerJourney } from './routes';
export { createShare, type Share } from './share/share.service';
export {
  journeyAccess,
  mailedLinks,
  quotations,
  shareLinks,
  type ActingAs,
  type QuotationRow,
} from './tables';
export { registerBearerTokens } from './tokens/bearer-token';
export { createTokens, type Tokens } from './tokens/tokens.service';
