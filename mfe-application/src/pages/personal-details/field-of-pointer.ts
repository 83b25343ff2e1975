import { isDetailName } from '@edp/domain';

/** Fields of an applicant whose path in the form differs from their pointer on the wire. */
const FIELDS: readonly (readonly [RegExp, string])[] = [
  [/^\/name\/fullName$/, 'fullName'],
  [/^\/emails(\/.*)?$/, 'email'],
  [/^\/contacts(\/.*)?$/, 'mobile'],
  [/^\/monthlyIncome(\/.*)?$/, 'income'],
  [/^\/addresses$/, 'home.addr1'],
  // The first address is the home address, the second the mailing address.
  [/^\/addresses\/0\/(\w+)$/, 'home.$1'],
  [/^\/addresses\/1\/(\w+)$/, 'mailing.$1'],
  [/^\/uploadedNRIC\/(front|back)SideImg$/, 'photos.$1'],
];
/** Pointers of a quotation request. */
const IDENTITY = /^\/applicantData\/0\/(idNo|occupationCode)$/;
/** A person in an application, or in a quotation request, which has the same order. */
const PERSON = /^\/(?:applicants|applicantData)\/(\d+)(\/.+)$/;
const CONSENT = /^\/consentVersions\/(personalData|sensitiveData)$/;
/** The declaration of beneficial ownership, and the version of its text. */
const OWNER = /^\/(?:consentVersions\/beneficialOwner|applicants\/\d+\/isBeneficialOwner)$/;
const OF_APPLICATION = /^\/(payout\/(?:bankCode|accountHolderName|accountNo)|purposeOfTrx)$/;

/**
 * The form field for a pointer of a problem document; undefined if no field has it.
 *
 * @param ids of the applicants, in the order of the request
 * @example fieldOfPointer('/applicants/0/name/fullName', ['self']) // 'people.self.fullName'
 */
export function fieldOfPointer(pointer: string, ids: readonly string[]): string | undefined {
  const consent = CONSENT.exec(pointer)?.[1];
  if (consent) return `consents.${consent}`;
  if (OWNER.test(pointer)) return 'ownerDeclared';
  const ofApplication = OF_APPLICATION.exec(pointer)?.[1];
  if (ofApplication) return ofApplication.replace('/', '.');

  // A proposer who is not covered is the first, and is identified on this page.
  const identity = IDENTITY.exec(pointer)?.[1];
  if (identity) return `people.${ids[0]}.identity.${identity === 'idNo' ? 'nric' : identity}`;

  const [, index, rest = ''] = PERSON.exec(pointer) ?? [];
  const id = ids[Number(index)];
  const field = id === undefined ? undefined : fieldOfApplicant(rest);
  return field === undefined ? undefined : `people.${id}.${field}`;
}

function fieldOfApplicant(pointer: string): string | undefined {
  const [pattern, field] = FIELDS.find(([one]) => one.test(pointer)) ?? [];
  if (pattern && field) return pointer.replace(pattern, field);
  const name = pointer.slice(1);
  return name === 'title' || isDetailName(name) ? name : undefined;
}
