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
import type { PayableApplications } from '../../application';
import type { Journeys } from '../../journey';
import {
  type Caller,
  ProblemError,
  throwIfBroken,
  type ValueError,
  check,
} from '../../platform/http';
import { networkLimits, type RateLimits } from '../../platform/rate-limits';
import type { LoadIssuedCover } from '../../policy';
import { wordingFor } from '../../reference-data';
import type { ProposalAnswersSource } from '../../underwriting';
import { createDocumentCache } from './document-cache';
import {
  type Draft,
  type DraftContext,
  generalDraft,
  type GeneralType,
  GENERAL_TYPES,
  isGeneral,
  policyDraft,
  proposalDraft,
} from './document-drafts';
import type { ProductFactsSource } from './product-facts';
import type { DocumentFiles } from './rendering/document-files';
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

export interface RenderedDocument {
  readonly fileName: string;
  readonly pdf: Buffer;
}

const PDF = { mimeType: 'application/pdf' } as const;
/** Rendering takes 250 ms of CPU time; unchanged content is not rendered again. */
const RENDERS_PER_JOURNEY = { tries: 40, seconds: 600 };
const RENDERS_PER_NETWORK = { tries: 80, seconds: 600 };
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
