import { type Language, malaysianDay } from '@edp/domain';
import type { Clock } from '@edp/service';
import type { PayableApplications } from '../../application';
import type { Transaction } from '../../platform/db';
import type { IssuedCover, LoadIssuedCover } from '../../policy';
import type { Wording } from '../../reference-data';
import type { ProposalAnswersSource } from '../../underwriting';
import type { DocumentsService } from '../documents/documents.service';
import { policyDocument } from '../documents/policy-document';
import type { ProductFactsSource } from '../documents/product-facts';
import { proposalSummary } from '../documents/proposal-summary';
import type { DocumentRenderer } from '../documents/rendering/document-renderer';
import { policyPackMail } from './policy-pack-mail';
import type { SendOnce } from './send-once';

interface Dependencies {
  readonly sendOnce: SendOnce;
  readonly loadIssued: LoadIssuedCover;
  readonly applications: PayableApplications;
  readonly proposalAnswers: Pick<ProposalAnswersSource, 'forMail'>;
  readonly productFacts: ProductFactsSource;
  readonly renderer: DocumentRenderer;
  readonly documents: Pick<DocumentsService, 'contract'>;
  readonly clock: Clock;
}

const POLICY_PACK = 'policy-pack';

export function createMailService(dependencies: Dependencies) {
  const { sendOnce, loadIssued, applications, proposalAnswers } = dependencies;
  const { productFacts, renderer, documents, clock } = dependencies;

  return {
    /** Sends the policy to its owner, once: the message id is derived from the reference. */
    async sendPolicyPack(refId: string): Promise<void> {
      const issued = await loadPolicy(refId);
      if (!issued.isPackSuppressed) await send(issued, refId, issued.language);
    },

    /** Sends the policy again on request of its owner, in the requested language. */
    async sendPolicyPackAgain({ refId, sendingId, language }: Sending): Promise<void> {
      await send(await loadPolicy(refId), sendingId, language);
    },
  };

  async function loadPolicy(refId: string): Promise<IssuedCover> {
    const issued = await loadIssued(refId);
    if (!issued) throw new Error('There is no policy to send.');
    return issued;
  }

  /** Sends the policy once per `about`, if the mail server detects duplicates. */
  async function send(issued: IssuedCover, about: string, language: Language): Promise<void> {
    const { refId, cover, policy, payment, transactionNo } = issued;
    const compose = async () => {
      const madeAt = payment.settledAt ?? clock();
      const date = about === refId ? madeAt : clock();
      const input = {
        cover,
        policy,
        facts: productFacts(cover.productCode, cover.variant),
        transactionNo,
        amountPaid: payment.amountSen,
        madeAt,
      };
      const proposal = {
        ...input,
        proposalNumber: transactionNo,
        answers: await proposalAnswers.forMail(refId),
        isAgreed: true,
      };
      return {
        language,
        to: { name: cover.proposer.name, address: cover.proposer.email },
        date,
        write: (words: Wording) => policyPackMail(words, input, malaysianDay(date)),
        // The agreement is the policy, the proposal and the contract together.
        attach: async (words: Wording) => {
          const contract = await documents.contract(cover, words.language);
          return [
            {
              filename: words.text('policy.file', { number: policy.policyNumber }),
              content: await renderer.inBackground(policyDocument(words, input)),
            },
            {
              filename: words.text('proposal.file', { number: transactionNo }),
              content: await renderer.inBackground(proposalSummary(words, proposal)),
            },
            { filename: contract.fileName, content: contract.pdf },
          ];
        },
      };
    };
    const alsoRecord = (tx: Transaction) => applications.mailed(refId, tx);
    await sendOnce({ kind: POLICY_PACK, about, product: cover, refId, compose, alsoRecord });
  }
}

interface Sending {
  readonly refId: string;
  /** A new id for each request. */
  readonly sendingId: string;
  readonly language: Language;
}
