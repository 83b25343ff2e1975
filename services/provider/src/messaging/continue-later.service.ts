import type { ContinueRequest, ContinueResponse, JourneyPlace } from '@edp/contracts';
import { DAY_SECONDS, HOUR_SECONDS, languageOfCode, localTimestamp, mailboxOf } from '@edp/domain';
import { findStage } from '../application';
import {
  grantToBuyer,
  findJourney,
  type Journeys,
  type MailedLinkService,
  type MailedLinkId,
  type NewLink,
  type QuotationRow,
  redeemMailedLink,
  reopenMailedLink,
} from '../journey';
import type { Executor, Transaction } from '../platform/db';
import { type Caller, ProblemError } from '../platform/http';
import type { Infrastructure } from '../platform/infrastructure';
import { deletePendingJobs, queueJob } from '../platform/outbox';
import { callerLimits, networkLimits, type RateLimits } from '../platform/rate-limits';
import { tokenHashOf } from '../platform/security';
import { loadPeople, primaryOf, proposerOf, type Quotations } from '../quotation';
import type { Wording } from '../reference-data';
import type { ProductFactsSource } from './documents/product-facts';
import { quoteDocument } from './documents/quote-document';
import type { DocumentRenderer } from './documents/rendering/document-renderer';
import { continueLaterJob, quoteJob } from './jobs';
import { continueLaterMail, isPayment } from './mail/continue-later-mail';
import { type MailAttachment, maskEmail } from './mail/mail-message';
import type { SendOnce } from './mail/send-once';

/** Lets a buyer continue on any device, with an e-mailed one-time link. */
export interface ContinueLater {
  /**
   * Queues an e-mail with a link to the proposer's address of the quotation. Invalidates earlier
   * links, and attaches a quote whose e-mail is still queued; an automatic request sends nothing while one of them is
   * valid, and does not count against a rate limit then.
   */
  send(caller: Caller, request: ContinueRequest): Promise<ContinueResponse>;
  /** Queues that e-mail without a session or rate limit, in the language of the quotation, for an operator. */
  queue(tx: Transaction, journey: QuotationRow): Promise<void>;
  /** For the outbox: sends the e-mail of a link once. */
  deliver(id: MailedLinkId, withQuote?: boolean): Promise<void>;
  /** Gives this session access as the buyer. An invalid, used or expired link is `notFound`. */
  redeem(caller: Caller, token: string): Promise<JourneyPlace>;
}

interface Dependencies extends Pick<Infrastructure, 'db' | 'vault' | 'clock'> {
  readonly journeys: Journeys;
  readonly links: MailedLinkService;
  readonly sendOnce: SendOnce;
  readonly quotations: Pick<Quotations, 'price'>;
  readonly productFacts: ProductFactsSource;
  readonly renderer: Pick<DocumentRenderer, 'inBackground'>;
  readonly rateLimits: RateLimits;
}

interface Proposer {
  readonly email: string;
  /** Empty until the personal details are known, where only children are covered. */
  readonly nric: string;
}

const KIND = 'continue-later';
/** A link is opened a few times at most; more tries are treated as a brute-force attack. */
const TRIES_PER_NETWORK = { tries: 60, seconds: 600 };

export function createContinueLater(dependencies: Dependencies): ContinueLater {
  const { db, journeys, links, sendOnce, rateLimits, vault, clock } = dependencies;
  const { quotations, productFacts, renderer } = dependencies;

  return {
    async send(caller, { refId, preferredLang, withQuote, isAutomatic }) {
      await journeys.owned(caller, refId);
      const proposer = await loadProposer(refId);
      const validUntil = async (executor: Executor) =>
        isAutomatic ? links.validUntil(refId, executor) : null;
      let expiresAt = await validUntil(db);
      if (!expiresAt) {
        await limitMails(caller, refId, proposer);
        expiresAt = await db.transaction(async (tx) => {
          await journeys.lock(caller, refId, tx);
          const link = { refId, language: languageOfCode(preferredLang) };
          // Another automatic request may have sent a link meanwhile.
          const valid = await validUntil(tx);
          if (valid) return valid;
          // The link of a queued quote stops working, so its e-mail would not be sent: this one contains the quote instead.
          const wasQueued = await deletePendingJobs(tx, 'refId', [refId], quoteJob.kind);
          return enqueue(tx, withQuote || wasQueued ? quoteJob : continueLaterJob, link);
        });
      }
      return { sentTo: maskEmail(proposer.email), expiresAt: localTimestamp(expiresAt) };
    },

    async queue(tx, { refId, language }) {
      await enqueue(tx, continueLaterJob, { refId, language: languageOfCode(language) });
    },

    async deliver(id, withQuote = false) {
      const link = await links.activate(id);
      if (!link) return;
      const { refId, linkId } = id;
      const stage = await findStage(db, refId);
      await sendOnce({
        kind: KIND,
        about: linkId,
        product: link.journey,
        refId,
        compose: async () => ({
          language: link.language,
          to: { name: '', address: (await loadProposer(refId)).email },
          date: clock(),
          write: (words, attachments) => {
            const hasQuote = attachments.length > 0;
            return continueLaterMail(words, { stage, hasQuote, ...link });
          },
          attach: (words) =>
            withQuote && !isPayment(stage) ? quoteOf(link.journey, words) : none(),
        }),
      });
    },

    async redeem(caller, token) {
      const { network, sessionKey } = caller;
      await rateLimits.take(...networkLimits('resume', network, TRIES_PER_NETWORK));
      const now = clock();
      const visit = { tokenHash: tokenHashOf(token), sessionKey, now };
      const journey = await db.transaction(async (tx) => {
        const redeemed = await redeemMailedLink(tx, visit);
        if (redeemed) await grantToBuyer(tx, { refId: redeemed, sessionKey, grantedAt: now });
        const refId = redeemed ?? (await reopenMailedLink(tx, visit));
        return refId === null ? null : findJourney(tx, refId);
      });
      if (!journey) throw new ProblemError('notFound');
      const { refId, productCode, variant } = journey;
      return { refId, productCode, entityType: variant };
    },
  };

  /** @returns when the link expires */
  async function enqueue(
    tx: Transaction,
    job: typeof continueLaterJob | typeof quoteJob,
    link: NewLink,
  ): Promise<Date> {
    const { linkId, expiresAt } = await links.create(link, tx);
    const payload = { refId: link.refId, linkId };
    await queueJob({ job, payload, about: linkId, now: clock() }, tx);
    return expiresAt;
  }

  /** The quotation as a PDF, without the rate limit of documents: e-mails have their own. */
  async function quoteOf(row: QuotationRow, words: Wording): Promise<readonly MailAttachment[]> {
    const journey = await quotations.price(row);
    // A person on the watch list is offered no price.
    if (journey.isStopped) return [];
    const facts = productFacts(row.productCode, row.variant);
    const content = await renderer.inBackground(quoteDocument(words, { journey, facts }));
    const filename = words.text('quote.file', { product: row.productCode });
    return [{ filename, content }];
  }

  /** The stored address of the proposer: an address from the request cannot be trusted. */
  async function loadProposer(refId: string): Promise<Proposer> {
    const self = proposerOf(await loadPeople(db, vault, refId));
    if (!self || self.emails.length === 0) {
      throw new Error('A quotation has no e-mail address of its proposer.');
    }
    return { email: primaryOf(self.emails), nric: self.nric };
  }

  /** Rate-limits e-mails by journey, session, network, mailbox and person. */
  function limitMails(caller: Caller, refId: string, { email, nric }: Proposer) {
    return rateLimits.take(
      { bucket: `continue:journey:${refId}`, tries: 3, seconds: HOUR_SECONDS },
      ...callerLimits('continue', caller, { session: 5, network: 120, seconds: HOUR_SECONDS }),
      { bucket: `continue:mailbox:${mailboxOf(email)}`, tries: 10, seconds: DAY_SECONDS },
      ...(nric === ''
        ? []
        : [{ bucket: `continue:nric:${nric}`, tries: 20, seconds: DAY_SECONDS }]),
    );
  }
}

function none(): Promise<readonly MailAttachment[]> {
  return Promise.resolve([]);
}
