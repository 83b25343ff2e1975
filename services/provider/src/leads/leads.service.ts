import type { LeadRequest, LeadResponse } from '@edp/contracts';
import {
  emailMessage,
  lengthMessage,
  MESSAGE,
  mobileMessage,
  NAME_MAX_LENGTH,
  NAME_MIN_LENGTH,
  normaliseEmail,
  normaliseMobile,
  trimName,
} from '@edp/domain';
import type { Clock } from '../clock';
import { recordConsents } from '../consents/consents.repository';
import { consentsOfLead, unknownTexts } from '../consents/given-consents';
import type { Transaction } from '../db/client';
import { leads } from '../db/schema';
import { refuseWhenBroken, type ValueError } from '../http/refusal';
import { newReference, type Random } from '../security/random';
import type { Vault } from '../security/vault';

/** People who cannot buy online and want to be called. */
export interface Leads {
  save(request: LeadRequest, tx: Transaction): Promise<LeadResponse>;
}

interface Dependencies {
  readonly vault: Vault;
  readonly clock: Clock;
  readonly random: Random;
}

export function createLeads({ vault, clock, random }: Dependencies): Leads {
  return {
    async save(request, tx) {
      refuseWhenBroken([...brokenLeadRules(request), ...unknownTexts(request.consentVersions)]);
      const now = clock();
      const leadId = newReference(random);
      const seal = (text: string, field: string) => vault.seal(text, `leads.${field}:${leadId}`);
      await tx.insert(leads).values({
        leadId,
        refId: request.refId ?? null,
        productCode: request.productCode,
        variant: request.entityType,
        language: request.preferredLang,
        fullName: seal(trimName(request.fullName), 'full_name'),
        mobile: seal(normaliseMobile(request.mobile), 'mobile'),
        email: seal(normaliseEmail(request.email), 'email'),
        marketingConsent: request.marketingConsent,
        createdAt: now,
      });
      await recordConsents(tx, { leadId }, consentsOfLead(request), {
        language: request.preferredLang,
        variant: request.entityType,
        recordedAt: now,
      });
      return { leadId };
    },
  };
}

function brokenLeadRules({ fullName, mobile, email }: LeadRequest): ValueError[] {
  const name = trimName(fullName);
  const found = [
    name === fullName.trim()
      ? (lengthMessage(name, { min: NAME_MIN_LENGTH, max: NAME_MAX_LENGTH })?.code ?? null)
      : MESSAGE.invalid,
    mobileMessage(mobile)?.code ?? null,
    emailMessage(email)?.code ?? null,
  ];
  const pointers = ['/fullName', '/mobile', '/email'];
  return found.flatMap((code, index) => (code ? [{ pointer: pointers[index] ?? '', code }] : []));
}
