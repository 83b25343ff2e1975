import type { EndpointName } from '@edp/contracts';
import type { ProblemName } from '../../platform/http';

/**
 * The tags of the OpenAPI document: groups of endpoints in the order of a purchase, each with its description.
 */
export const TAGS = {
  Quotation:
    'Creates, prices, shares and loads quotations. A quotation locks its price for several days.',
  Application: 'Personal details of every person on the quotation, with photos of identity cards.',
  'Health questions': 'Questions, health answers, and the underwriting decision.',
  Payment:
    'From the amount due to the policy. Card data is sent to the card gateway, never to this API.',
  Documents: 'PDF documents, and the policy by e-mail.',
  Journey: 'Continuing a journey later or on another device, and ending it.',
  'Agents and leads': 'Verification of agents, and contact requests.',
  'Reference data': 'Data for pages; the same for every session.',
  Tokens: 'Access tokens for the endpoints of the medical API.',
} as const;

type Tag = keyof typeof TAGS;

interface EndpointDoc {
  readonly tag: Tag;
  /** The purpose of the endpoint in one sentence. */
  readonly summary: string;
  /** Rules, order and permissions, which the schemas do not show. */
  readonly description: string;
  /** Error responses of this endpoint; those of every endpoint of its kind are added. */
  readonly problems?: readonly ProblemName[];
}

/** Summary and notes of each endpoint, beyond its schemas. */
export const ENDPOINT_DOCS: Readonly<Record<EndpointName, EndpointDoc>> = {
  createQuotation: {
    tag: 'Quotation',
    summary: 'Creates a quotation, or prices an existing one again.',
    description:
      'Without `refId`, creates a journey that belongs to the session. With `refId`, prices the same quotation again: as long as its price is locked and no person was added, at the same rates and for the same date as before. A person outside the limits of age or nationality is not an error, but is listed in `declined` without a price. If a person is on the watch list, the response has no prices and no reason, and `outcome` is `contact`. `version` is the version that the request is based on: if another version is stored, the request is rejected with `quotationChanged`, unless the stored quotation has the same content. A failed field rule is 422 with the message code of the form.',
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
    summary: 'Estimates premiums, and stores nothing.',
    description:
      'For a page on which people are still being entered. Accepts only the facts that a price depends on, and no identifying data. Stores nothing and locks no price. A person outside the age limits is not counted: `people` is the number of persons with a price.',
    problems: ['ruleBroken'],
  },
  loadQuotation: {
    tag: 'Quotation',
    summary: 'Returns a quotation of this session.',
    description:
      'Only for a session that owns the quotation; for any other session the response is 404.',
  },
  shareQuotation: {
    tag: 'Quotation',
    summary: 'Creates a link with which one other session can continue the journey.',
    description:
      'For another device, or from an agent to the buyer. The link grants access to one session and expires after seven days.',
  },
  loadSharedQuotation: {
    tag: 'Quotation',
    summary: 'Opens a shared link: the quotation then belongs to this session too.',
    description:
      'The first session that opens the link owns the journey from then on, together with the session that created the link, and may open the link again. For every other session the response is the same as for an unknown link.',
    problems: ['tooManyRequests'],
  },
  loadPrices: {
    tag: 'Quotation',
    summary: 'Returns the prices of the covered persons in another product.',
    description:
      'As if the quotation were changed to that product now, before a promo code. The response is 404 for a product that is not sold, and for a quotation of another session.',
    problems: ['notFound'],
  },
  loadProjection: {
    tag: 'Quotation',
    summary: 'Returns the premium of each person in the coming age bands.',
    description: 'At today’s rates, which are not guaranteed: prices can rise even without claims.',
  },
  saveQuotationDraft: {
    tag: 'Quotation',
    summary: 'Stores the input of the quotation page that was not submitted yet.',
    description:
      'Only the shape of the draft is validated; no eligibility rule is applied. The draft belongs to the session and is stored encrypted. It is deleted when the quotation with its `draftId` is created, and after a day at the latest. A session has at most eight drafts; a ninth replaces the oldest. The response is 404 for a draft of another session.',
    problems: ['notFound', 'tooManyRequests'],
  },
  loadQuotationDraft: {
    tag: 'Quotation',
    summary: 'Returns a quotation draft of this session.',
    description: 'Null for a draft that was deleted, belongs to another session, or never existed.',
  },
  validatePromo: {
    tag: 'Quotation',
    summary: 'Checks whether a promo code is valid, and returns the price with it.',
    description:
      'Changes nothing: a promo code is applied to a journey by sending it with the quotation or the application, and is counted as used when a payment starts. An invalid code is not an error: the response contains the reason. 25 attempts per session in ten minutes; a code that differs from the one of the journey counts as an attempt in those two endpoints as well.',
    problems: ['notFound', 'tooManyRequests'],
  },
  saveApplication: {
    tag: 'Application',
    summary: 'Creates the application of a quotation, or updates it.',
    description:
      'The people, and all facts that the price depends on, must be those of the quotation; plans, deductibles, billing frequency and promo code may change. All amounts are taken from the quotation; amounts in the request are ignored. A `draft` is stored without validation of its fields and does not complete the step. Sent again with `declaration`, the application is ready for payment. Only the session of the buyer consents and declares: details from an agent are stored as a draft, without their consents, and declarations, marketing consent and card owner of an agent are rejected.',
    problems: [
      'notFound',
      'quotationDiffers',
      'applicationLocked',
      'ruleBroken',
      'notEligible',
      'agentMayNot',
      'tooManyRequests',
    ],
  },
  loadApplication: {
    tag: 'Application',
    summary: 'Returns an application of this session.',
    description:
      'With all data that the pages of later steps show: people, chosen plans, prices, and the stage of the application.',
  },
  uploadImage: {
    tag: 'Application',
    summary: 'Stores a photo of an identity card.',
    description:
      'One JPEG or PNG of at most 5 MB. The image is re-encoded as a JPEG without the metadata of the camera, stored encrypted, and replaces the previous one. The file is the last part of the form: a part behind it is rejected with `behindTheFile`.',
    problems: ['notFound', 'applicationLocked', 'ruleBroken', 'tooManyRequests'],
  },
  loadImage: {
    tag: 'Application',
    summary: 'Returns a photo to the session that stored it.',
    description: 'The image itself, as `image/jpeg`.',
  },
  loadQuestions: {
    tag: 'Health questions',
    summary: 'Lists the health questions for every person on the application.',
    description:
      'Questions 1 and 2 ask for height and weight; the others depend on age and gender. Health answers given before are returned to the buyer, never to an agent.',
    problems: ['notFound', 'stepMissing'],
  },
  assess: {
    tag: 'Health questions',
    summary: 'Stores health answers and decides which persons are eligible.',
    description:
      'Only the proposer or, for a family, the spouse may be the respondent, and only the session of the buyer may send health answers. A change of respondent deletes the stored health answers. A `draft` is stored and decides nothing.',
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
    summary: 'Checks the persons of the journey against the watch list.',
    description:
      'The response contains neither the person nor the reason. A failure of this endpoint never stops a purchase: the assessment checks the watch list again.',
    problems: ['notFound'],
  },
  submitPayment: {
    tag: 'Payment',
    summary: 'Starts a payment; the response contains the address of the card page.',
    description:
      'No value of the request is trusted: amount, product, proposal number and payer must match what the provider has stored. A repeated request, from another tab or after a lost response, gets the same payment page, and the card is charged once. The confirmations of the review page must have been given for the application as it is stored; otherwise `ruleBroken` points to `/consentConfirmation` or `/declaration`. An amount of zero, now or at the next charge, is `ruleBroken` with `nothingToPay` at `/amount`. The payment page is always on the origin of the card gateway.',
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
    summary: 'Returns the status of a payment, and the policy once it is paid.',
    description:
      'Polled after the buyer returns from the card page, until the status is final. `policy` is present once the payment has succeeded.',
  },
  loadPaymentType: {
    tag: 'Payment',
    summary: 'Returns the payment methods.',
    description:
      'Cards are the only payment method, for every agent code. The code is not looked up, so that the response does not disclose whether it exists.',
  },
  loadTransactionNumber: {
    tag: 'Payment',
    summary: 'Returns the transaction number of a journey.',
    description:
      '`encodedOrderId` is the opaque, signed value that the card page adds when it sends the buyer back; a modified value is 404. The reference of the journey in base64 is accepted as well. The transaction number is the proposal number.',
    problems: ['notFound'],
  },
  loadDocument: {
    tag: 'Documents',
    summary: 'Returns a document as a PDF file.',
    description:
      'Brochure, product disclosure sheet and contract are available to every session. The proposal summary requires an application, the policy a successful payment, and both require a session that owns them; the session of an agent gets the proposal without health answers. In ten minutes these two documents are rendered at most 40 times for a journey and 80 times for a network; unchanged content is not rendered again.',
    problems: ['notFound', 'ruleBroken', 'tooManyRequests'],
  },
  listDocuments: {
    tag: 'Documents',
    summary: 'Lists the documents about a product, with type and size.',
    description: 'For the text beside a link to a document. `language` is ENG or BMY.',
  },
  resendPolicy: {
    tag: 'Documents',
    summary: 'Sends the policy pack by e-mail again.',
    description: 'Sent only to the address of the proposer, at most three times an hour.',
    problems: ['notFound', 'tooManyRequests'],
  },
  continueLater: {
    tag: 'Journey',
    summary: 'E-mails a single-use link with which the buyer can continue later.',
    description:
      'Sent only to the address on the quotation. The link can be used once. With `isAutomatic`, nothing is sent while an earlier link is unused and valid: the response then contains its expiry.',
    problems: ['notFound', 'tooManyRequests'],
  },
  resumeJourney: {
    tag: 'Journey',
    summary: 'Opens an e-mailed link: the journey then belongs to this session too.',
    description: 'The response is 404 for a link that was used, has expired or never existed.',
    problems: ['notFound', 'tooManyRequests'],
  },
  loadJourney: {
    tag: 'Journey',
    summary: 'Returns the journey that this session used last.',
    description:
      'For a second tab, or a browser that was reopened. Null if the session has no journey.',
  },
  endJourney: {
    tag: 'Journey',
    summary: 'Revokes the access of the session to all journeys; unfinished ones are erased.',
    description:
      'The session itself ends by a further request of the gateway. Data of paid journeys is retained, as the law requires.',
  },
  listDevices: {
    tag: 'Journey',
    summary: 'Lists the browsers that may open a journey.',
    description:
      'Oldest first. A device is described by how and when it joined the journey, and by no property of the browser.',
  },
  removeDevice: {
    tag: 'Journey',
    summary: 'Revokes the access of a browser to a journey.',
    description:
      'Effective with the response, which also revokes all shared links that were not opened yet. The buyer can remove devices that joined by a shared link; the device that started the journey, and devices that joined by an e-mailed link, can only be removed by another such device.',
    problems: ['notFound', 'forbidden'],
  },
  createLead: {
    tag: 'Agents and leads',
    summary: 'Stores contact details of a person who cannot buy online.',
    description:
      'Saved once per Idempotency-Key, and once for each journey of the session and person that it is about: a repeated request updates the lead. Ten attempts per session in an hour.',
    problems: ['ruleBroken', 'tooManyRequests'],
  },
  verifyAgent: {
    tag: 'Agents and leads',
    summary: 'Returns the agent of a code, or null if the code is not that of an active agent.',
    description:
      'Unknown, pending, suspended, terminated and rejected codes get the same response in the same time. Ten attempts per session and thirty per address in ten minutes.',
    problems: ['tooManyRequests'],
  },
  loadFacilities: {
    tag: 'Reference data',
    summary: 'Lists the panel hospitals.',
    description: 'All facilities in one response; the browser searches them.',
  },
  loadOccupations: {
    tag: 'Reference data',
    summary: 'Lists the occupations that can be selected.',
    description: 'Without the occupation classes, which are part of the price calculation.',
  },
  loadPlans: {
    tag: 'Reference data',
    summary: 'Returns the benefits of each plan, and its prices by age.',
    description: 'A product that is not sold in a variant is 404.',
  },
  loadBanner: {
    tag: 'Reference data',
    summary: 'Returns a line of plain text for a page.',
    description: 'Plain text, never markup. Empty if there is no banner.',
  },
  generateToken: {
    tag: 'Tokens',
    summary: 'Creates an access token for the endpoints of the medical API.',
    description:
      'Bound to the session and to its purpose: the reference of a POST, the last path segment of a GET. Expires after 15 minutes. `payload` is a text in JSON; anything else is rejected with `json`.',
    problems: ['notFound', 'tooManyRequests'],
  },
};
