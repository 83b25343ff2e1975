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
import type { DocumentFiles, DocumentPlace } from './printing/document-files';
import type { Printing } from './printing/printing';
import type { ProductFacts, ProductFactsSource } from './product-facts';
import { proposalSummary } from './proposal-summary';

export type DocumentsService = ReturnType<typeof createDocumentsService>;

interface Dependencies {
  readonly applications: PayableApplications;
  readonly journeys: Journeys;
  readonly loadIssued: LoadIssuedCover;
  readonly proposalAnswers: ProposalAnswersSource;
  readonly productFacts: ProductFactsSource;
  readonly rateLimits: RateLimits;
  readonly printing: Printing;
  readonly files: DocumentFiles;
  readonly clock: Clock;
}

interface Product {
  readonly productCode: ProductCode;
  readonly variant: Variant;
}

interface Draft {
  readonly fileName: string;
  readonly content: DocumentContent;
  readonly place: DocumentPlace;
}

interface Proposed {
  readonly refId: string;
  readonly application: PayableApplication;
  /** Null before payment. */
  readonly issued: IssuedCover | null;
  readonly answers: ProposalAnswers;
}

export interface Printed {
  readonly fileName: string;
  readonly pdf: Buffer;
}

/** Documents about a product, the same for everybody. */
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
  const { applications, journeys, loadIssued, proposalAnswers, productFacts } = dependencies;
  const { rateLimits, printing, files, clock } = dependencies;

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
      const { productCode, variant } = await productOf(caller, request);
      const facts = productFacts(productCode, variant);
      const texts = wordingFor(languageOfCode(request.Language), variant);
      const { documentType: type } = request;
      const { fileName, pdf } = isGeneral(type)
        ? await general(type, texts, facts)
        : await drawn(caller, await personal(type, caller, request.refId, texts, facts), signal);
      return {
        ...PDF,
        documentName: fileName,
        documentType: type,
        size: pdf.length,
        content: pdf.toString('base64'),
      };
    },

    /** The documents about the people of an application, for work without a browser session. */
    async personal(refId: string, language: Language): Promise<readonly Printed[]> {
      const application = await applications.load(refId);
      const { productCode, variant } = application.cover;
      const facts = productFacts(productCode, variant);
      const texts = wordingFor(language, variant);
      const issued = await loadIssued(refId);
      const answers = await proposalAnswers.forProposer(refId);
      const drafts = [
        proposal({ refId, application, issued, answers }, texts, facts),
        ...(issued ? [issuedPolicy(refId, issued, texts, facts)] : []),
      ];
      return Promise.all(drafts.map(inBackground));
    },

    /** The documents of a product, in reading order. Rejects an unknown product or language. */
    async list(asked: Readonly<Record<string, string>>): Promise<DocumentsResponse> {
      const productCode = PRODUCT_CODES.find((code) => code === asked.productCode);
      const variant = VARIANTS.find((one) => one === asked.entityType);
      const language = LANGUAGE_KEYS.find((one) => LANGUAGE_CODE[one] === asked.language);
      if (!productCode || !variant || !language) throw new ProblemError('notFound');
      const facts = productFacts(productCode, variant);
      const texts = wordingFor(language, variant);
      const data = await Promise.all(
        GENERAL_TYPES.map(async (documentType) => {
          const { fileName, pdf } = await general(documentType, texts, facts);
          return { ...PDF, documentName: fileName, documentType, size: pdf.length };
        }),
      );
      return { data };
    },
  };

  /** Product and variant of the request; values that it omits come from its quotation. */
  async function productOf(
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

  function general(type: GeneralType, texts: Wording, facts: ProductFacts): Promise<Printed> {
    const { make, file } = GENERAL[type];
    const { productCode: product, variant } = facts.letterhead;
    const subject = `${product}/${variant}`;
    return cache(JSON.stringify([type, texts.language, facts]), () =>
      inBackground({
        fileName: texts.text(file, { product }),
        content: make(texts, facts, clock()),
        place: { subject, refId: null, kind: type, language: texts.language },
      }),
    );
  }

  async function personal(
    type: Exclude<DocumentType, GeneralType>,
    caller: Caller,
    refId: string | undefined,
    texts: Wording,
    facts: ProductFacts,
  ): Promise<Draft> {
    if (!refId) throw new ProblemError('notFound');
    const application = await applications.owned(caller, refId);
    const { productCode, variant } = application.cover;
    const isSameProduct =
      productCode === facts.letterhead.productCode && variant === facts.letterhead.variant;
    // A summary would name a price, which a person on the watch list must not see.
    if (!isSameProduct || !application.isOffered) throw new ProblemError('notFound');

    const issued = await loadIssued(refId);
    if (type === 'proposalSummary') {
      const answers = await proposalAnswers.forCaller(caller, refId);
      return proposal({ refId, application, issued, answers }, texts, facts);
    }
    if (!issued) throw new ProblemError('notFound');
    return issuedPolicy(refId, issued, texts, facts);
  }

  /**
   * Returns the stored PDF if the content is unchanged. Only rendering counts against the limit.
   */
  async function drawn(
    { network }: Caller,
    { fileName, content, place }: Draft,
    signal: AbortSignal | undefined,
  ): Promise<Printed> {
    const pdf = await files.load(place, content, async () => {
      const [ofNetwork, ...ofSite] = networkLimits('document', network, RENDERS_PER_NETWORK);
      const ofJourney = { bucket: `document:journey:${place.subject}`, ...RENDERS_PER_JOURNEY };
      await rateLimits.take(ofJourney, ofNetwork, ...ofSite);
      const rank = await rateLimits.used(ofNetwork);
      return printing.forBuyer(content, { rank, client: network.network, signal });
    });
    return { fileName, pdf };
  }

  async function inBackground({ fileName, content, place }: Draft): Promise<Printed> {
    const pdf = await files.load(place, content, () => printing.inBackground(content));
    return { fileName, pdf };
  }

  function proposal(
    { refId, application, issued, answers }: Proposed,
    texts: Wording,
    facts: ProductFacts,
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
        madeAt: clock(),
      }),
      place: personalPlace(refId, 'proposalSummary', texts),
    };
  }

  function issuedPolicy(
    refId: string,
    issued: IssuedCover,
    texts: Wording,
    facts: ProductFacts,
  ): Draft {
    const { cover, policy, payment, transactionNo } = issued;
    return {
      fileName: texts.text('policy.file', { number: policy.policyNumber }),
      content: policyDocument(texts, {
        cover,
        policy,
        transactionNo,
        amountPaid: payment.amountSen,
        facts,
        madeAt: payment.settledAt ?? clock(),
      }),
      place: personalPlace(refId, 'policy', texts),
    };
  }
}

function personalPlace(
  refId: string,
  kind: DocumentType,
  { language }: Pick<Wording, 'language'>,
): DocumentPlace {
  return { subject: refId, refId, kind, language };
}

/** Without a reference the request must name the product. */
function missing(
  productCode: ProductCode | undefined,
  variant: Variant | undefined,
): readonly ValueError[] {
  return [
    ...(productCode ? [] : [{ pointer: '/productCode', code: MESSAGE.required }]),
    ...(variant ? [] : [{ pointer: '/entityType', code: MESSAGE.required }]),
  ];
}

function isGeneral(type: DocumentType): type is GeneralType {
  return Object.hasOwn(GENERAL, type);
}
