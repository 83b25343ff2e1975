import { and, eq } from 'drizzle-orm';
import type { LeadRequest, LeadResponse, LeadSubject } from '@edp/contracts';
import {
  emailMessage,
  mobileMessage,
  nameMessage,
  normaliseEmail,
  normaliseMobile,
  trimName,
} from '@edp/domain';
import type { Clock } from '../clock';
import { recordConsents } from '../consents/consents.repository';
import { consentsOfLead, missingTextsOfLead, unknownTexts } from '../consents/given-consents';
import type { Transaction } from '../db/client';
import { leads } from '../db/schema';
import { refuseWhenBroken, type ValueError } from '../http/refusal';
import { check, need } from '../http/value-checks';
import type { Journeys } from '../journeys/journeys.service';
import type { Caller } from '../plugins/caller';
import { newReference, type Random } from '../security/random';
import type { Vault } from '../security/vault';

/** People who cannot buy online and want to be called. */
export interface Leads {
  /**
   * Keeps the request. Who asks again, in the same journey and about the same, is called once: that lead has the newer
   * words then.
   */
  save(caller: Caller, request: LeadRequest, tx: Transaction): Promise<LeadResponse>;
}

interface Dependencies {
  readonly journeys: Pick<Journeys, 'holds'>;
  readonly vault: Vault;
  readonly clock: Clock;
  readonly random: Random;
}

export function createLeads({ journeys, vault, clock, random }: Dependencies): Leads {
  return {
    async save(caller, request, tx) {
      refuseWhenBroken([
        ...brokenLeadRules(request),
        ...unknownTexts(request.consentVersions),
        ...missingTextsOfLead(request),
      ]);
      const now = clock();
      const once = await onceFor(caller, request, tx);
      const leadId = (once && (await findLeadId(tx, once))) ?? newReference(random);
      const seal = (text: string, field: string) => vault.seal(text, `leads.${field}:${leadId}`);
      const words = {
        language: request.preferredLang,
        fullName: seal(trimName(request.fullName), 'full_name'),
        mobile: seal(normaliseMobile(request.mobile), 'mobile'),
        email: seal(normaliseEmail(request.email), 'email'),
        marketingConsent: request.marketingConsent,
      };
      await tx
        .insert(leads)
        .values({
          leadId,
          refId: request.refId ?? null,
          about: once?.about ?? null,
          productCode: request.productCode,
          variant: request.entityType,
          createdAt: now,
          ...words,
        })
        .onConflictDoUpdate({ target: leads.leadId, set: words });
      await recordConsents(tx, { leadId }, consentsOfLead(request), {
        language: request.preferredLang,
        variant: request.entityType,
        recordedAt: now,
      });
      return { leadId };
    },
  };

  /** What the lead is kept once for; nobody writes over the lead of a journey that is not theirs. */
  async function onceFor(
    caller: Caller,
    { refId, about }: LeadRequest,
    tx: Transaction,
  ): Promise<Once | null> {
    if (refId === undefined || about === undefined) return null;
    return (await journeys.holds(caller, refId, tx)) ? { refId, about } : null;
  }
}

interface Once {
  readonly refId: string;
  readonly about: LeadSubject;
}

async function findLeadId(tx: Transaction, { refId, about }: Once): Promise<string | null> {
  const [row] = await tx
    .select({ leadId: leads.leadId })
    .from(leads)
    .where(and(eq(leads.refId, refId), eq(leads.about, about)));
  return row?.leadId ?? null;
}

function brokenLeadRules({ fullName, mobile, email }: LeadRequest): ValueError[] {
  return [
    ...need('/fullName', fullName),
    ...check('/fullName', fullName, nameMessage),
    ...need('/mobile', mobile),
    ...check('/mobile', mobile, mobileMessage),
    ...need('/email', email),
    ...check('/email', email, emailMessage),
  ];
}
