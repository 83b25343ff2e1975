import type { Language } from '@edp/domain';
import type { CardProblem } from '../cards/card-form';
import type { FailureCode } from '../cards/outcomes';
import type { Scenario } from '../cards/test-cards';
import type { Schedule } from '../db/schema';

export const english = {
  language: 'en' as Language,
  skip: 'Skip to content',
  languageNav: 'Language',
  changeLanguage: '(change language)',
  testMode: 'Test mode',
  errorPrefix: 'Error: ',

  payByCard: 'Pay by card',
  aboutSandbox:
    'Kad Selamat is a payment service for testing. Do not enter a real card: only the test cards work, and no money moves.',
  cardNumber: 'Card number',
  expiry: 'Expiry',
  expiryHint: 'MM / YY',
  cvc: 'CVC',
  cvcHint: '3 digits',
  cvcAgain: 'For your security, please enter the CVC again.',
  nameOnCard: 'Name on the card',
  pay: (amount: string, merchant: string) => `Pay ${amount} to ${merchant}`,
  paying: 'Paying…',
  doNotClose: 'Your bank may ask you to confirm. Please do not close this page while you wait.',
  openUntil: (time: string) => `This page stays open until ${time}.`,
  backWithoutPaying: 'Back without paying',
  orderDetails: 'Details of this payment',
  order: 'Transaction number',
  today: 'Today.',
  recurringMonth: (date: string) =>
    `You pay this today, and the same amount every month from ${date}.`,
  recurringYear: (date: string) =>
    `You pay this today, and the same amount every year from ${date}.`,
  recurringOther: {
    month: (amount: string, date: string) =>
      `You pay this today, then ${amount} on ${date} and every month after that.`,
    year: (amount: string, date: string) =>
      `You pay this today, then ${amount} on ${date} and every year after that.`,
  } satisfies Record<Schedule['interval'], (amount: string, date: string) => string>,
  recurringLater: (amount: string, date: string) => `From ${date} it is ${amount}.`,
  recurring: 'Today. Later payments are taken from the same card.',

  testCards: 'Test cards',
  useTestCard: 'Use',
  testNote: 'Any future date and any three digits. No money moves.',
  scenarios: {
    success: 'Success',
    declined: 'Declined',
    insufficientFunds: 'Insufficient funds',
    challenge: 'The bank asks you to confirm',
    pendingThenSuccess: 'Pending, then success',
    pendingThenFailure: 'Pending, then failure',
    gatewayError: 'Technical error',
  } satisfies Record<Scenario, string>,

  thingsToCorrect: (count: number) =>
    count === 1 ? 'Please correct 1 thing' : `Please correct ${count} things`,
  problems: {
    numberMissing: 'Enter your card number.',
    numberInvalid: 'This is not a valid card number. Please check the digits.',
    numberNotTest: 'Only the test cards listed on this page work here.',
    expiryMissing: 'Enter the expiry date of the card.',
    expiryInvalid: 'Enter the expiry date as month and year, for example 08 / 29.',
    expiryPast: 'This card has expired. Use a date in the future.',
    cvcMissing: 'Enter the CVC.',
    cvcInvalid: 'The CVC has 3 digits.',
    nameMissing: 'Enter the name on the card.',
    nameTooLong: 'The name can have at most 80 characters.',
  } satisfies Record<CardProblem, string>,

  bank: 'Bank Contoh',
  confirmTitle: 'Confirm your payment',
  isThisYou: 'Is this you paying?',
  codeSent: 'We sent a code to your phone.',
  newCodeSent: 'We sent a new code to your phone.',
  noMoreCodes:
    'You have asked for too many codes. Please use the last one we sent. If it has expired, cancel the payment and try again.',
  to: 'To',
  amount: 'Amount',
  card: 'Card',
  code: '6-digit code',
  codeHint: 'In this test it is 123456.',
  confirm: 'Confirm',
  confirming: 'Confirming…',
  sendNewCode: 'Send a new code',
  cancelPayment: 'Cancel payment',
  codeGoodFor: (minutes: string) => `The code is valid for ${minutes} minutes.`,
  codeMissing: 'Enter the 6-digit code.',
  codeWrong: (left: number) =>
    left === 1
      ? 'That code is not correct. You have 1 more try.'
      : `That code is not correct. You have ${left} more tries.`,
  codeExpired: 'The code has expired. Please request a new code.',

  finished: {
    succeeded: 'Your payment was successful',
    pending: 'Your payment is being processed',
    failed: 'Your payment did not go through',
    error: 'A technical problem stopped your payment',
    cancelled: 'You cancelled this payment',
    expired: 'This payment page has closed',
  },
  finishedMore: {
    succeeded: 'You have paid. There is nothing more to do on this page.',
    pending: 'Your bank has not decided yet. Please do not pay again.',
    failed: 'You have not been charged. You can try again on the website where you started.',
    error: 'You have not been charged. You can try again on the website where you started.',
    cancelled: 'You have not been charged.',
    expired:
      'The payment timed out. You have not been charged. You can start again on the website where you started.',
  },
  reasons: {
    card_declined: 'Your bank declined the card.',
    insufficient_funds: 'There is not enough money on the card.',
    authentication_failed: 'The payment could not be confirmed with your bank.',
    processing_error: 'The bank could not be reached.',
  } satisfies Record<FailureCode, string>,
  backTo: (merchant: string) => `Back to ${merchant}`,

  notFoundTitle: 'We can’t find this payment',
  notFoundText: 'Please go back to the website where you started, and pay from there.',
  faultTitle: 'Something went wrong on our side',
  faultText: 'Please reload this page. You will never be charged twice.',
  faultCode: (code: string) => `If you call the seller about this, quote ${code}.`,
  homeText: 'Payments start on a seller’s website. There is nothing to pay here.',
};

/** The texts of the hosted page; every language has all of them. */
export type Texts = Readonly<typeof english>;
