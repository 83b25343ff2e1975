import type {
  DocumentRequest,
  DocumentResponse,
  DocumentsResponse,
  DocumentType,
} from '@edp/contracts';
import {
  emailMessage,
  LANGUAGE_CODE,
  LANGUAGE_KEYS,
  type Language,
  languageOfCode,
  MESSAGE,
  PRODUCT_CODES,
  type ProductCode,
  type Variant,
  VARIANTS,
} from '@edp/domain';
import type { Clock } from '@edp/service';
import type { PayableApplication, PayableApplications } from '../../application';
import type { Journeys } from '../../journey';
import {
  type Caller,
  ProblemError,
  throwIfBroken,
  type ValueError,
  check,
} from '../../platform/http';
import { networkLimits, type RateLimits } from '../../platform/rate-limits';
import type { IssuedCover, LoadIssuedCover } from '../../policy';
import { wordingFor, type Wording } from '../../reference-data';
import type { ProposalAnswers, ProposalAnswersSource } from '../../underwriting';
import { brochure } from './brochure';
import { contractDocument } from './contract-document';
import { disclosureSheet } from './disclosure-sheet';
import { createDocumentCache } from './document-cache';
import type { DocumentContent } from './document-content';
import { policyDocument } from './policy-document';
import type { ProductFacts, ProductFactsSource } from './product-facts';
import { proposalSummary } from './proposal-summary';
import type { DocumentFiles, DocumentKey } from './rendering/document-files';
import type { DocumentRenderer } from './rendering/document-renderer';

export type DocumentsService = ReturnType<typeof createDocumentsService>;

interface Dependencies {
  readonly applications: PayableApplications;
  readonly journeys: Journeys;
  readonly loadIssued: LoadIssuedCover;
  readonly proposalAnswers: ProposalAnswersSource;
  readonly productFacts: ProductFactsSource;
  readonly rateLimits: RateLimits;
  readonly renderer: DocumentRenderer;
  readonly files: DocumentFiles;
  readonly clock: Clock;
}

interface Product {
  readonly productCode: ProductCode;
  readonly variant: Variant;
}

/** The texts and data from which a document is made. */
interface DraftContext {
  readonly texts: Wording;
  readonly facts: ProductFacts;
  readonly now: Date;
}

/** A document that is not rendered yet. */
interface Draft {
  readonly fileName: string;
  readonly content: DocumentContent;
  readonly key: DocumentKey;
}

export interface RenderedDocument {
  readonly fileName: string;
  readonly pdf: Buffer;
}

/** Documents about a product, the same for all sessions. */
const GENERAL = {
  brochure: { make: brochure, file: 'brochure.file' },
  productDisclosureSheet: { make: disclosureSheet, file: 'disclosure.file' },
  contract: { make: contractDocument, file: 'contract.file' },
} as const;

type GeneralType = keyof typeof GENERAL;
const PDF = { mimeType: 'application/pdf' } as const;
/** Rendering takes 250 ms of CPU time; unchanged content is not rendered again. */
const RENDERS_PER_JOURNEY = { tries: 40, seconds: 600 };
const RENDERS_PER_NETWORK = { tries: 80, seconds: 600 };
const GENERAL_TYPES = Object.keys(GENERAL) as GeneralType[];

export function createDocumentsService(dependencies: Dependencies) {
  const { applications, loadIssued, proposalAnswers, productFacts, clock } = dependencies;
  const cache = createDocumentCache();

  return {
    /**
     * Returns personal documents only to the session that owns the journey; an unknown and another
     * session's journey get the same response.
     */
    async load(
      caller: Caller,
      request: DocumentRequest,
      signal?: AbortSignal,
    ): Promise<DocumentResponse> {
      throwIfBroken(check('/email', request.email, emailMessage));
      const product = await productOf(dependencies.journeys, caller, request);
      const context = contextOf(product, languageOfCode(request.Language));
      const { documentType: type, refId } = request;
      const { fileName, pdf } = isGeneral(type)
        ? await general(type, context)
        : await renderForRequest(
            dependencies,
            caller,
            await personalDraft(dependencies, caller, { type, refId }, context),
            signal,
          );
      return {
        ...PDF,
        documentName: fileName,
        documentType: type,
        size: pdf.length,
        content: pdf.toString('base64'),
      };
    },

    /** The documents about the people of an application, for work without a browser session. */
    async personal(refId: string, language: Language): Promise<readonly RenderedDocument[]> {
      const application = await applications.load(refId);
      const context = contextOf(application.cover, language);
      const issued = await loadIssued(refId);
      const answers = await proposalAnswers.forProposer(refId);
      const drafts = [
        proposalDraft({ refId, application, issued, answers }, context),
        ...(issued ? [policyDraft(refId, issued, context)] : []),
      ];
      return Promise.all(drafts.map((draft) => renderInBackground(dependencies, draft)));
    },

    /** The contract of a product, for work without a browser session. */
    contract: (product: Product, language: Language): Promise<RenderedDocument> =>
      general('contract', contextOf(product, language)),

    /** The documents of a product, in reading order. Rejects an unknown product or language. */
    async list(query: Readonly<Record<string, string>>): Promise<DocumentsResponse> {
      const productCode = PRODUCT_CODES.find((code) => code === query.productCode);
      const variant = VARIANTS.find((one) => one === query.entityType);
      const language = LANGUAGE_KEYS.find((one) => LANGUAGE_CODE[one] === query.language);
      if (!productCode || !variant || !language) throw new ProblemError('notFound');
      const context = contextOf({ productCode, variant }, language);
      const data = await Promise.all(
        GENERAL_TYPES.map(async (documentType) => {
          const { fileName, pdf } = await general(documentType, context);
          return { ...PDF, documentName: fileName, documentType, size: pdf.length };
        }),
      );
      return { data };
    },
  };

  function contextOf({ productCode, variant }: Product, language: Language): DraftContext {
    const facts = productFacts(productCode, variant);
    return { texts: wordingFor(language, variant), facts, now: clock() };
  }

  function general(type: GeneralType, context: DraftContext): Promise<RenderedDocument> {
    const key = JSON.stringify([type, context.texts.language, context.facts]);
    return cache(key, () => renderInBackground(dependencies, generalDraft(type, context)));
  }
}

/** Product and variant of the request; values that it omits come from its quotation. */
async function productOf(
  journeys: Journeys,
  caller: Caller,
  { refId, productCode, entityType: variant }: DocumentRequest,
): Promise<Product> {
  if (productCode && variant) return { productCode, variant };
  if (refId === undefined)
    throw new ProblemError('malformed', { errors: missing(productCode, variant) });
  const quotation = await journeys.owned(caller, refId);
  return {
    productCode: productCode ?? quotation.productCode,
    variant: variant ?? quotation.variant,
  };
}

/** Without a reference the request must name the product. */
function missing(productCode?: ProductCode, variant?: Variant): readonly ValueError[] {
  return [
    ...(productCode ? [] : [{ pointer: '/productCode', code: MESSAGE.required }]),
    ...(variant ? [] : [{ pointer: '/entityType', code: MESSAGE.required }]),
  ];
}

function isGeneral(type: DocumentType): type is GeneralType {
  return Object.hasOwn(GENERAL, type);
}

/** Returns the stored PDF if the content is unchanged. Only rendering counts against the limit. */
async function renderForRequest(
  { files, rateLimits, renderer }: Dependencies,
  { network }: Caller,
  { fileName, content, key }: Draft,
  signal: AbortSignal | undefined,
): Promise<RenderedDocument> {
  const pdf = await files.load(key, content, async () => {
    const [ofNetwork, ...ofSite] = networkLimits('document', network, RENDERS_PER_NETWORK);
    const ofJourney = { bucket: `document:journey:${key.subject}`, ...RENDERS_PER_JOURNEY };
    await rateLimits.take(ofJourney, ofNetwork, ...ofSite);
    const rank = await rateLimits.used(ofNetwork);
    return renderer.forRequest(content, { rank, client: network.network, signal });
  });
  return { fileName, pdf };
}

async function renderInBackground(
  { files, renderer }: Dependencies,
  { fileName, content, key }: Draft,
): Promise<RenderedDocument> {
  const pdf = await files.load(key, content, () => renderer.inBackground(content));
  return { fileName, pdf };
}

function generalDraft(type: GeneralType, { texts, facts, now }: DraftContext): Draft {
  const { make, file } = GENERAL[type];
  const { productCode: product, variant } = facts.letterhead;
  return {
    fileName: texts.text(file, { product }),
    content: make(texts, facts, now),
    key: { subject: `${product}/${variant}`, refId: null, kind: type, language: texts.language },
  };
}

async function personalDraft(
  { applications, loadIssued, proposalAnswers }: Dependencies,
  caller: Caller,
  { type, refId }: { type: Exclude<DocumentType, GeneralType>; refId: string | undefined },
  context: DraftContext,
): Promise<Draft> {
  if (!refId) throw new ProblemError('notFound');
  const application = await applications.owned(caller, refId);
  const { productCode, variant } = application.cover;
  const { letterhead } = context.facts;
  const isSameProduct = productCode === letterhead.productCode && variant === letterhead.variant;
  // The proposal states a price, which a person on the watch list must not see.
  if (!isSameProduct || !application.isOffered) throw new ProblemError('notFound');

  const issued = await loadIssued(refId);
  if (type === 'proposalSummary') {
    const answers = await proposalAnswers.forCaller(caller, refId);
    return proposalDraft({ refId, application, issued, answers }, context);
  }
  if (!issued) throw new ProblemError('notFound');
  return policyDraft(refId, issued, context);
}

interface Proposal {
  readonly refId: string;
  readonly application: PayableApplication;
  /** Null before payment. */
  readonly issued: IssuedCover | null;
  readonly answers: ProposalAnswers;
}

function proposalDraft(
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

function policyDraft(refId: string, issued: IssuedCover, context: DraftContext): Draft {
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
