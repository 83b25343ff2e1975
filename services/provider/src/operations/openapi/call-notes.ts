import type { EndpointName } from '@edp/contracts';
import type { ProblemName } from '../../platform/http';

/** Groups of calls, in the order of a purchase. */
export const TAGS = {
  Quotation:
    'From the people to cover to a price that holds for days, and the ways to come back to it.',
  Application: 'Personal details of everybody on the quotation, with photos of identity cards.',
  'Health questions': 'What is asked, and who can be covered.',
  Payment:
    'From the amount due to the policy. Card data goes to the card gateway and never through here.',
  Documents: 'PDF files, and the policy by e-mail.',
  Journey: 'Going on later or elsewhere, and leaving for good.',
  'Agents and leads': 'Agents who help, and people who want to be called.',
  'Reference data': 'What pages are made of; the same for everybody.',
  Tokens: 'What the calls of the medical API are made with.',
} as const;

export type Tag = keyof typeof TAGS;

interface CallNotes {
  readonly tag: Tag;
  /** What a reader cannot see from the schemas: rules, order, who may call. */
  readonly description: string;
  /** Rejections of its own; those that every call of its kind can answer are added. */
  readonly problems: readonly ProblemName[];
}

/** What each call does beyond its schemas. */
export const CALL_NOTES: Readonly<Record<EndpointName, CallNotes>> = {
  createQuotation: {
    tag: 'Quotation',
    description:
      'Without `refId` a new journey begins, and belongs to the session. With it, the same quotation is priced again: as long as the price is held and nobody new is on it, at the rates and on the day of before. An age or a nationality outside the limits is no error: the person stands in `declined` and has no price. With somebody on the watch list nobody has a price or a reason, and `outcome` is `contact`. With the `version` that it was changed from, what was stored meanwhile is not written over: `quotationChanged`, unless it says the same. A rule of a field that is broken is 422, with the message code of the form.',
    problems: [
      'notFound',
      'quotationChanged',
      'ruleBroken',
      'applicationLocked',
      'tooManyRequests',
    ],
  },
  estimatePremium: {
    tag: 'Quotation',
    description:
      'For a page on which people are still being typed in. Takes the facts a price depends on and nothing that names anybody; stores nothing and holds no price. Somebody outside the age limits is not counted: `people` says how many are.',
    problems: ['ruleBroken'],
  },
  loadQuotation: {
    tag: 'Quotation',
    description: 'Only to a session that owns it; to any other it does not exist.',
    problems: [],
  },
  shareQuotation: {
    tag: 'Quotation',
    description:
      'For another device, or from an agent to the buyer. The link lets one session in and lasts seven days.',
    problems: [],
  },
  loadSharedQuotation: {
    tag: 'Quotation',
    description:
      'The first session that opens the link owns the journey from then on, beside the one that made it, and may open it again. To every other session it is a link that never was.',
    problems: ['tooManyRequests'],
  },
  loadPrices: {
    tag: 'Quotation',
    description:
      'At the rates of the quotation, before a promo code. A product that is not sold is 404, and so is a quotation of another session.',
    problems: ['notFound'],
  },
  loadProjection: {
    tag: 'Quotation',
    description: 'At today’s rates, which are not guaranteed: prices can rise even without claims.',
    problems: [],
  },
  saveQuotationDraft: {
    tag: 'Quotation',
    description:
      'Of the shape alone is asked; nobody is judged by a draft. It belongs to the session, is sealed, goes when the quotation of its `draftId` is made, and after a day at the latest. A session has eight; a ninth takes the place of the oldest. A draft of another session is 404.',
    problems: ['notFound', 'tooManyRequests'],
  },
  loadQuotationDraft: {
    tag: 'Quotation',
    description: 'Null for a draft that is over, of another session, or never was.',
    problems: [],
  },
  validatePromo: {
    tag: 'Quotation',
    description:
      'Changes nothing: the code is put on a journey by sending it with the quotation or the application, and its use is taken when a payment starts. A code that does not hold is an answer with its reason, no error. 25 tries per session in ten minutes; another code than the journey has counts as a try in those two calls as well.',
    problems: ['notFound', 'tooManyRequests'],
  },
  saveApplication: {
    tag: 'Application',
    description:
      'The people, and every fact that the price depends on, must be those of the quotation; plans, deductibles, billing and promo code may change. Every amount comes from the quotation, whatever is sent. A `draft` is kept unchecked and leads no further. Sent again with `declaration`, it is ready to be paid for.',
    problems: [
      'notFound',
      'quotationDiffers',
      'applicationLocked',
      'ruleBroken',
      'notEligible',
      'tooManyRequests',
    ],
  },
  loadApplication: {
    tag: 'Application',
    description:
      'With everything the pages of later steps show: people, chosen plans, prices, and how far it has come.',
    problems: [],
  },
  uploadImage: {
    tag: 'Application',
    description:
      'One JPEG or PNG of at most 5 MB. It is encoded again as a JPEG, without what the camera wrote into it, encrypted, and takes the place of the one before.',
    problems: ['notFound', 'ruleBroken', 'tooManyRequests'],
  },
  loadImage: {
    tag: 'Application',
    description: 'The image itself, as `image/jpeg`.',
    problems: [],
  },
  loadQuestions: {
    tag: 'Health questions',
    description:
      'Questions 1 and 2 ask for height and weight; the others depend on age and gender. Answers given before come back to the buyer, never to an agent.',
    problems: ['notFound', 'stepMissing'],
  },
  assess: {
    tag: 'Health questions',
    description:
      'Only the proposer or, for a family, the spouse may be the respondent, and only the session of the buyer may send answers. A change of respondent clears what was answered. A `draft` is kept and decides nothing.',
    problems: [
      'notFound',
      'stepMissing',
      'applicationLocked',
      'questionsChanged',
      'ruleBroken',
      'agentMayNot',
      'tooManyRequests',
    ],
  },
  screenCustomer: {
    tag: 'Health questions',
    description:
      'Tells neither who nor why. A failure of this call never stops a purchase: the assessment asks the list again.',
    problems: ['notFound'],
  },
  submitPayment: {
    tag: 'Payment',
    description:
      'Nothing of the body is believed: amount, product, number and payer must be what the provider knows. Whoever asks again, from another tab or after a lost answer, is sent to the same page and charged once. What the review asks to be confirmed must have been confirmed of the application as it is: `ruleBroken` points to `/consentConfirmation` or `/declaration` otherwise. The page lies on the origin of the card gateway and on no other.',
    problems: [
      'notFound',
      'stepMissing',
      'notEligible',
      'quotationExpired',
      'alreadyPaid',
      'amountMismatch',
      'promoUsedUp',
      'ruleBroken',
      'agentMayNot',
    ],
  },
  loadPaymentStatus: {
    tag: 'Payment',
    description:
      'Asked for after the buyer comes back, until it is final. `policy` is there once the payment has succeeded.',
    problems: [],
  },
  loadPaymentType: {
    tag: 'Payment',
    description:
      'Cards are the only way to pay, whoever the agent: the code is not looked up, so that nobody learns here whether it is one.',
    problems: [],
  },
  loadTransactionNumber: {
    tag: 'Payment',
    description:
      '`encodedOrderId` is what the card page brings the buyer back with: opaque and signed; one that was changed is not found. The reference of the journey in base64 is taken as well. The transaction number is the proposal number.',
    problems: ['notFound'],
  },
  loadDocument: {
    tag: 'Documents',
    description:
      'Brochure, product disclosure sheet and contract are for everybody. The proposal summary needs an application, the policy a payment that succeeded, and both the session that owns them; the session of an agent is given the proposal without health answers. Of these two a session is given 40 in ten minutes.',
    problems: ['notFound', 'tooManyRequests'],
  },
  listDocuments: {
    tag: 'Documents',
    description: 'What a page says beside a link before it is followed. `language` is ENG or BMY.',
    problems: [],
  },
  resendPolicy: {
    tag: 'Documents',
    description: 'To the address of the proposer and to no other, three times an hour at most.',
    problems: ['notFound', 'tooManyRequests'],
  },
  continueLater: {
    tag: 'Journey',
    description: 'To the address on the quotation and to no other. The link is good once.',
    problems: ['notFound', 'tooManyRequests'],
  },
  resumeJourney: {
    tag: 'Journey',
    description: 'A link that was used, is over or never was is 404.',
    problems: ['notFound', 'tooManyRequests'],
  },
  loadJourney: {
    tag: 'Journey',
    description: 'For a second tab, or a browser that was opened again. Null when there is none.',
    problems: [],
  },
  endJourney: {
    tag: 'Journey',
    description: 'What is paid for stays with the insurer, as the law asks.',
    problems: [],
  },
  listDevices: {
    tag: 'Journey',
    description:
      'The first ones first. A device is told by how and when it came, and by nothing of the browser itself.',
    problems: [],
  },
  removeDevice: {
    tag: 'Journey',
    description:
      'Final with the answer, and all shared links that were not opened end with it. A buyer shuts out whoever came by a shared link; who began the journey, or came by an e-mailed link, is shut out by such another one alone.',
    problems: ['notFound', 'forbidden'],
  },
  createLead: {
    tag: 'Agents and leads',
    description:
      'Saved once per Idempotency-Key, and once for each journey of the session and whom it is about: asked again, the same lead has the newer words. Ten tries per session in an hour.',
    problems: ['ruleBroken', 'tooManyRequests'],
  },
  verifyAgent: {
    tag: 'Agents and leads',
    description:
      'Unknown, pending, suspended, terminated and rejected codes get the same answer in the same time. Ten tries per session and thirty per address in ten minutes.',
    problems: ['tooManyRequests'],
  },
  loadFacilities: {
    tag: 'Reference data',
    description: 'All of them at once; the browser searches.',
    problems: [],
  },
  loadOccupations: {
    tag: 'Reference data',
    description: 'Classes stay here: they are part of the price.',
    problems: [],
  },
  loadPlans: {
    tag: 'Reference data',
    description: 'A product that is not sold in a variant is 404.',
    problems: [],
  },
  loadBanner: {
    tag: 'Reference data',
    description: 'Plain text, never markup. Empty where there is none.',
    problems: [],
  },
  generateToken: {
    tag: 'Tokens',
    description:
      'Bound to the session and to what it is for: the reference of a POST, the last segment of the path of a GET. It lasts 15 minutes.',
    problems: ['notFound', 'tooManyRequests'],
  },
};
