import type { CallName } from '@edp/contracts';

/** What each call is for, in a sentence: the headings of the OpenAPI page. */
export const SUMMARIES: Readonly<Record<CallName, string>> = {
  createQuotation: 'Makes a quotation, or prices the one of a reference again.',
  loadQuotation: 'Gives back a quotation of this session.',
  shareQuotation: 'Makes a link by which one other session continues the journey.',
  loadSharedQuotation: 'Takes up a shared link: the quotation belongs to this session too.',
  validatePromo: 'Tells whether a promo code holds, and the price with it.',
  saveApplication: 'Makes the application of a quotation, or updates it.',
  loadApplication: 'Gives back an application of this session.',
  loadQuestions: 'Lists the health questions for everybody on the application.',
  assess: 'Stores health answers and decides who can go on.',
  loadFacilities: 'Lists the panel hospitals.',
  loadDocument: 'Makes a document as a PDF file.',
  createLead: 'Stores contact details of somebody who cannot buy online.',
  loadOccupations: 'Lists the occupations to choose from.',
  loadPlans: 'Tells what each plan gives, and how prices grow with age.',
  generateToken: 'Makes a token for the calls of the medical API.',
  loadPaymentType: 'Tells how can be paid.',
  loadTransactionNumber: 'Gives the transaction number of a journey.',
  submitPayment: 'Starts a payment; the answer says where the card page is.',
  loadPaymentStatus: 'Tells how a payment stands, and the policy once it is paid.',
  loadBanner: 'Gives a line of plain text for a page.',
  screenCustomer: 'Tells whether nobody on the journey is on the watch list.',
  verifyAgent: 'Gives the agent of a code, or null for every code that is not of an active one.',
};
