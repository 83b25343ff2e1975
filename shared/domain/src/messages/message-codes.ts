/**
 * Stable codes of the messages of specification section 5. Forms translate them (namespace `forms`), the provider
 * sends them in `errors[]` of a problem document. A code is never renamed: both sides and the log rely on it.
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
  sheetNotOpened: 'sheet.notOpened',
  uploadFormat: 'upload.format',
  uploadSize: 'upload.size',
  uploadEmpty: 'upload.empty',
  uploadUnreadable: 'upload.unreadable',
  uploadPixels: 'upload.pixels',
  uploadUnsafe: 'upload.unsafe',
  uploadUnsent: 'upload.unsent',
} as const;

export type MessageCode = (typeof MESSAGE)[keyof typeof MESSAGE];

/** Words added behind a message, where the cause helps: "12 digits needed, you typed 11". */
export const CAUSE = {
  nricLength: 'cause.nric.length',
  nricDate: 'cause.nric.date',
  nricFutureDate: 'cause.nric.futureDate',
  nricCharacters: 'cause.nric.characters',
  nricStateCode: 'cause.nric.stateCode',
  nricLastFour: 'cause.nric.lastFour',
  nricMale: 'cause.nric.male',
  nricFemale: 'cause.nric.female',
  /** Names the other person, for the forms that know one. */
  nricDuplicate: 'cause.nric.duplicate',
  emailAt: 'cause.email.at',
  emailDomain: 'cause.email.domain',
  agentFormat: 'cause.agent.format',
  /** Words stand in the field that were typed, and no row of its list was picked. */
  listNotPicked: 'cause.list.notPicked',
  /** Counted without the leading zero, as behind a printed +60. */
  mobileLength: 'cause.mobile.length',
  bankAccountLength: 'cause.bankAccount.length',
  addressCharacters: 'cause.address.characters',
  heightRange: 'cause.height.range',
  weightRange: 'cause.weight.range',
  uploadHeic: 'cause.upload.heic',
  /** Its name says one kind of image and its content another. */
  uploadDisguised: 'cause.upload.disguised',
} as const;

export type CauseCode = (typeof CAUSE)[keyof typeof CAUSE];

/** A message to be said about a field: its code, the cause if known, and the figures both speak of. */
export interface FieldMessage {
  readonly code: MessageCode;
  readonly cause?: CauseCode;
  readonly params?: Readonly<Record<string, string | number>>;
}

const CODES: ReadonlySet<string> = new Set(Object.values(MESSAGE));
const CAUSES: ReadonlySet<string> = new Set(Object.values(CAUSE));

/** True for a code of this list; what a server sends is text until then. */
export function isMessageCode(code: string): code is MessageCode {
  return CODES.has(code);
}

/** The same for causes. */
export function isCauseCode(code: string): code is CauseCode {
  return CAUSES.has(code);
}
