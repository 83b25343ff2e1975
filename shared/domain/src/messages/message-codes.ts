/**
 * Stable codes of the messages of specification section 5. Forms translate them (namespace `forms`), the provider sends
 * them in `errors[]` of a problem document. A code is never renamed: both sides and the log depend on it.
 */
export const MESSAGE = {
  required: 'required',
  invalid: 'invalid',
  tooShort: 'tooShort',
  tooLong: 'tooLong',
  nricInvalid: 'nric.invalid',
  nricDuplicate: 'nric.duplicate',
  nricGenderMismatch: 'nric.genderMismatch',
  nricStateCode: 'nric.stateCode',
  nricLastFour: 'nric.lastFour',
  emailInvalid: 'email.invalid',
  mobileInvalid: 'mobile.invalid',
  bankAccountInvalid: 'bankAccount.invalid',
  heightInvalid: 'height.invalid',
  weightInvalid: 'weight.invalid',
  addressCharacters: 'address.characters',
  postcodeInvalid: 'postcode.invalid',
  agentInvalid: 'agent.invalid',
  agentUnverified: 'agent.unverified',
  selectOccupation: 'select.occupation',
  selectNationality: 'select.nationality',
  selectMaritalStatus: 'select.maritalStatus',
  selectGender: 'select.gender',
  selectRelationship: 'select.relationship',
  ownerDeclaration: 'owner.declaration',
  uploadFormat: 'upload.format',
  uploadSize: 'upload.size',
  uploadEmpty: 'upload.empty',
  uploadUnreadable: 'upload.unreadable',
  uploadPixels: 'upload.pixels',
  uploadUnsafe: 'upload.unsafe',
  uploadUnsent: 'upload.unsent',
  deviceOther: 'device.other',
} as const;

export type MessageCode = (typeof MESSAGE)[keyof typeof MESSAGE];

/** Codes of an explanation that is appended to a message: "12 digits needed, you typed 11". */
export const CAUSE = {
  nricLength: 'cause.nric.length',
  nricDate: 'cause.nric.date',
  nricFutureDate: 'cause.nric.futureDate',
  nricCharacters: 'cause.nric.characters',
  nricStateCode: 'cause.nric.stateCode',
  nricLastFour: 'cause.nric.lastFour',
  nricMale: 'cause.nric.male',
  nricFemale: 'cause.nric.female',
  /** Names the other person, for forms that know one. */
  nricDuplicate: 'cause.nric.duplicate',
  emailAt: 'cause.email.at',
  emailDomain: 'cause.email.domain',
  agentFormat: 'cause.agent.format',
  /** Text was typed into the field, but no list item was selected. */
  listNotPicked: 'cause.list.notPicked',
  /** Digits without the leading zero, as after a printed +60. */
  mobileLength: 'cause.mobile.length',
  bankAccountLength: 'cause.bankAccount.length',
  addressCharacters: 'cause.address.characters',
  heightRange: 'cause.height.range',
  weightRange: 'cause.weight.range',
  incomeAmount: 'cause.income.amount',
  uploadHeic: 'cause.upload.heic',
  /** The file name extension and the content are different image types. */
  uploadDisguised: 'cause.upload.disguised',
} as const;

export type CauseCode = (typeof CAUSE)[keyof typeof CAUSE];

/** A validation message: its code, the cause if known, and the values both use. */
export interface FieldMessage {
  readonly code: MessageCode;
  readonly cause?: CauseCode;
  readonly params?: Readonly<Record<string, string | number>>;
}

const CODES: ReadonlySet<string> = new Set(Object.values(MESSAGE));
const CAUSES: ReadonlySet<string> = new Set(Object.values(CAUSE));

/** True for a message code. A code from a server is unchecked text. */
export function isMessageCode(code: string): code is MessageCode {
  return CODES.has(code);
}

/** True for a cause code. */
export function isCauseCode(code: string): code is CauseCode {
  return CAUSES.has(code);
}
