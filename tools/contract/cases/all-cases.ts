import { type EndpointName, ENDPOINTS } from '@edp/contracts';
import type { Case } from '../case';
import type { Facts } from '../facts';
import { agentJourneys } from './agent-journeys';
import { agents } from './agents';
import { answers } from './answers';
import { APPLICATIONS } from './applications';
import { badBodies } from './bad-bodies';
import { badRequests } from './bad-requests';
import { BODIES_OF_THE_SPECIFICATION } from './bodies-of-the-specification';
import { CHILDREN_ONLY } from './children-only';
import { DOCUMENTS } from './documents';
import { ELIGIBILITY } from './eligibility';
import { ENDED_SESSIONS } from './ended-sessions';
import { SIGNATURES, unsigned } from './gate';
import { health } from './health';
import { HEALTH_REJECTIONS } from './health-rejections';
import { idempotency } from './idempotency';
import { laterRequests } from './later-requests';
import { LEADS } from './leads';
import { APPLICATION_MESSAGES } from './messages-application';
import { QUOTATION_MESSAGES } from './messages-quotation';
import { ownership } from './ownership';
import { PAYMENTS } from './payments';
import { prices } from './prices';
import { promos } from './promos';
import { PURCHASE } from './purchase';
import { QUOTATION_DRAFTS } from './quotation-drafts';
import { RATE_LIMITS } from './rate-limits';
import { REFERENCE_DATA } from './reference-data';
import { screening } from './screening';
import { SHARING } from './sharing';
import { tokenCases, tokenLife } from './tokens';
import { unchanged } from './unchanged';
import { unsoldProduct } from './unsold-product';
import { UPLOADS } from './uploads';

interface Known {
  readonly facts: Facts;
  /** TOKEN_SECRET of a provider that signs tokens with HS256; null when unknown. */
  readonly tokenSecret: string | null;
}

/** All cases of the contract, in execution order. */
export function allCases({ facts, tokenSecret }: Known): readonly Case[] {
  const names = Object.keys(ENDPOINTS) as EndpointName[];
  return [
    ...names.map(answers),
    ...prices(facts),
    ...ELIGIBILITY,
    ...CHILDREN_ONLY,
    ...QUOTATION_MESSAGES,
    ...APPLICATION_MESSAGES,
    ...APPLICATIONS,
    ...BODIES_OF_THE_SPECIFICATION,
    ...laterRequests(facts),
    ...health(facts),
    ...HEALTH_REJECTIONS,
    ...screening(facts),
    ...PURCHASE,
    ...PAYMENTS,
    ...agents(facts),
    ...agentJourneys(facts),
    ...promos(facts),
    ...SHARING,
    ...QUOTATION_DRAFTS,
    ...DOCUMENTS,
    ...UPLOADS,
    ...LEADS,
    ...REFERENCE_DATA,
    ...unsoldProduct(facts),
    ...unchanged([
      ...names.flatMap(badBodies),
      ...names.flatMap(badRequests),
      ...names.map(unsigned),
      ...SIGNATURES,
      ...ENDED_SESSIONS,
      ...names.flatMap(tokenCases),
      ...tokenLife(tokenSecret),
      ...names.flatMap(ownership),
    ]),
    ...names.flatMap(idempotency),
    ...RATE_LIMITS,
  ];
}
