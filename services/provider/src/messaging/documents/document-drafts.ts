import type { DocumentType } from '@edp/contracts';
import type { PayableApplication } from '../../application';
import type { IssuedCover } from '../../policy';
import type { Wording } from '../../reference-data';
import type { ProposalAnswers } from '../../underwriting';
import { brochure } from './brochure';
import { contractDocument } from './contract-document';
import { disclosureSheet } from './disclosure-sheet';
import type { DocumentContent } from './document-content';
import { policyDocument } from './policy-document';
import type { ProductFacts } from './product-facts';
import { proposalSummary } from './proposal-summary';
import type { DocumentKey } from './rendering/document-files';

/** The texts and data from which a document is made. */
export interface DraftContext {
  readonly texts: Wording;
  readonly facts: ProductFacts;
  readonly now: Date;
}

/** A document that is not rendered yet. */
export interface Draft {
  readonly fileName: string;
  readonly content: DocumentContent;
  readonly key: DocumentKey;
}

/** Documents about a product, the same for all sessions. */
const GENERAL = {
  brochure: { make: brochure, file: 'brochure.file' },
  productDisclosureSheet: { make: disclosureSheet, file: 'disclosure.file' },
  contract: { make: contractDocument, file: 'contract.file' },
} as const;

export type GeneralType = keyof typeof GENERAL;
export const GENERAL_TYPES = Object.keys(GENERAL) as GeneralType[];

export function isGeneral(type: DocumentType): type is GeneralType {
  return Object.hasOwn(GENERAL, type);
}

export function generalDraft(type: GeneralType, { texts, facts, now }: DraftContext): Draft {
  const { make, file } = GENERAL[type];
  const { productCode: product, variant } = facts.letterhead;
  return {
    fileName: texts.text(file, { product }),
    content: make(texts, facts, now),
    key: { subject: `${product}/${variant}`, refId: null, kind: type, language: texts.language },
  };
}

interface Proposal {
  readonly refId: string;
  readonly application: PayableApplication;
  /** Null before payment. */
  readonly issued: IssuedCover | null;
  readonly answers: ProposalAnswers;
}

export function proposalDraft(
  { refId, application, issued, answers }: Proposal,
  { texts, facts, now }: DraftContext,
): Draft {
  const { proposalNumber } = application;
  return {
    fileName: texts.text('proposal.file', { number: proposalNumber }),
    content: proposalSummary(texts, {
      proposalNumber,
      cover: issued?.cover ?? application.cover,
      answers,
      isAgreed: issued !== null,
      facts,
      madeAt: now,
    }),
    key: { subject: refId, refId, kind: 'proposalSummary', language: texts.language },
  };
}

export function policyDraft(refId: string, issued: IssuedCover, context: DraftContext): Draft {
  const { texts, facts, now } = context;
  const { cover, policy, payment, transactionNo } = issued;
  return {
    fileName: texts.text('policy.file', { number: policy.policyNumber }),
    content: policyDocument(texts, {
      cover,
      policy,
      transactionNo,
      amountPaid: payment.amountSen,
      facts,
      madeAt: payment.settledAt ?? now,
    }),
    key: { subject: refId, refId, kind: 'policy', language: texts.language },
  };
}
