import { and, eq } from 'drizzle-orm';
import type { LeadRequest, LeadResponse, LeadSubject } from '@edp/contracts';
import {
  emailMessage,
  MESSAGE,
  mobileMessage,
  nameMessage,
  normaliseEmail,
  normaliseMobile,
  trimName,
} from '@edp/domain';
import type { Journeys } from '../../journey';
import type { Transaction } from '../../platform/db';
import {
  type Caller,
  throwIfBroken,
  type ValueError,
  check,
  requireText,
} from '../../platform/http';
import type { Infrastructure } from '../../platform/infrastructure';
import { encryptRow, newReference } from '../../platform/security';
import { type CatalogueSource, isSold } from '../../reference-data';
import { recordConsents } from '../consents/consents.repository';
import { consentsOfLead, missingTextsOfLead, unknownTexts } from '../consents/given-consents';
import { leads } from './tables';

/** Requests of people who cannot buy online and want to be called. */
export interface Leads {
  /**
   * Stores the request. A repeated request for the same journey and subject updates the lead, so
   * that one call is made. A journey that this session does not own is not stored with the lead.
   */
  save(caller: Caller, request: LeadRequest, tx: Transaction): Promise<LeadResponse>;
}

interface Dependencies extends Pick<Infrastructure, 'vault' | 'clock' | 'random'> {
  readonly catalogue: CatalogueSource;
  readonly journeys: Pick<Journeys, 'lockIfOwned'>;
}

export function createLeads({ catalogue, journeys, vault, clock, random }: Dependencies): Leads {
  return {
    async save(caller, request, tx) {
      throwIfBroken([
        ...(isSold(catalogue.current(), request) ? [] : [NOT_SOLD]),
        ...brokenLeadRules(request),
        ...unknownTexts(request.consentVersions),
        ...missingTextsOfLead(request),
      ]);
      const now = clock();
      const refId = await ownRefId(caller, request, tx);
      const { about } = request;
      const key = refId !== null && about !== undefined ? { refId, about } : null;
      const leadId = (key && (await findLeadId(tx, key))) ?? newReference(random);
      const content = encryptRow(vault, leads, {
        leadId,
        language: request.preferredLang,
        fullName: trimName(request.fullName),
        mobile: normaliseMobile(request.mobile),
        email: normaliseEmail(request.email),
        marketingConsent: request.marketingConsent,
        updatedAt: now,
      });
      await tx
        .insert(leads)
        .values({
          refId,
          about: key?.about ?? null,
          productCode: request.productCode,
          variant: request.entityType,
          createdAt: now,
          ...content,
        })
        .onConflictDoUpdate({ target: leads.leadId, set: content });
      await recordConsents(tx, { leadId }, consentsOfLead(request), {
        language: request.preferredLang,
        variant: request.entityType,
        recordedAt: now,
      });
      return { leadId };
    },
  };

  /**
   * The journey, if the session owns it: otherwise a request could overwrite the lead of another
   * proposer, or be attributed to them.
   */
  async function ownRefId(
    caller: Caller,
    { refId }: LeadRequest,
    tx: Transaction,
  ): Promise<string | null> {
    return refId !== undefined && (await journeys.lockIfOwned(caller, refId, tx)) ? refId : null;
  }
}

const NOT_SOLD: ValueError = { pointer: '/entityType', code: MESSAGE.invalid };

/** The unique key of a lead. */
interface LeadKey {
  readonly refId: string;
  readonly about: LeadSubject;
}

async function findLeadId(tx: Transaction, { refId, about }: LeadKey): Promise<string | null> {
  const [row] = await tx
    .select({ leadId: leads.leadId })
    .from(leads)
    .where(and(eq(leads.refId, refId), eq(leads.about, about)));
  return row?.leadId ?? null;
}

function brokenLeadRules({ fullName, mobile, email }: LeadRequest): ValueError[] {
  return [
    ...requireText('/fullName', fullName),
    ...check('/fullName', fullName, nameMessage),
    ...requireText('/mobile', mobile),
    ...check('/mobile', mobile, mobileMessage),
    ...requireText('/email', email),
    ...check('/email', email, emailMessage),
  ];
}
