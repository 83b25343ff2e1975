import type { ApplicationRequest } from '@edp/contracts';
import { type IsoDate, normaliseNric, RELATIONSHIP, YES_NO } from '@edp/domain';
import type { QuotationRow } from '../journey';
import { ProblemError, type ValueError } from '../platform/http';
import { birthDateOf, isIdentified, type Person, takesPart } from '../quotation';

/** Rejects an application for another product or other people than those priced. */
export function rejectDifferences(
  request: ApplicationRequest,
  { productCode, variant, quotedOn }: QuotationRow,
  people: readonly Person[],
): void {
  const differences = differencesFromQuotation(request, people, quotedOn);
  const { entityType = variant } = request;
  const isSameProduct = request.productCode === productCode && entityType === variant;
  if (!isSameProduct) differences.push({ pointer: '/productCode', code: 'differs' });
  if (differences.length > 0) throw new ProblemError('quotationDiffers', { errors: differences });
}

/**
 * Differences between an application and its quotation in people or in data that the price depends
 * on. Such data changes only through the quotation, so that no person is covered without a price
 * and an eligibility check.
 */
export function differencesFromQuotation(
  {
    applicants,
    proposer,
    draft = false,
  }: Pick<ApplicationRequest, 'applicants' | 'proposer' | 'draft'>,
  people: readonly Person[],
  quotedOn: IsoDate,
): ValueError[] {
  const expected = people.filter(takesPart).filter(isIdentified);
  // A draft may precede the identity of a proposer without cover, which is saved with the quotation first.
  const needed = draft ? expected : people.filter(takesPart);
  const isMissing = needed.some(({ id }) => !applicants.some((applicant) => applicant.id === id));
  const isUnidentified = (id: string) =>
    people.some((person) => person.id === id && !isIdentified(person));
  const isForeign = proposer !== undefined && !(draft && isUnidentified(proposer.id));
  return [
    ...(isMissing ? [differs('/applicants')] : []),
    ...(isForeign ? [differs('/proposer')] : []),
    ...applicants.flatMap((applicant, index) => {
      const at = `/applicants/${index}`;
      const person = expected.find(({ id }) => id === applicant.id);
      const isRepeated = applicants.findIndex(({ id }) => id === applicant.id) !== index;
      if (!person || isRepeated) return [differs(`${at}/id`)];
      return factsOf(applicant, person, quotedOn)
        .filter(([, isSame]) => !isSame)
        .map(([field]) => differs(`${at}/${field}`));
    }),
  ];
}

type Applicant = ApplicationRequest['applicants'][number];

function factsOf(
  applicant: Applicant,
  person: Person,
  quotedOn: IsoDate,
): readonly [keyof Applicant, boolean][] {
  const isChild = person.relationship === RELATIONSHIP.child;
  const worksIndoors = applicant.isIndoor === YES_NO.yes;
  return [
    ['idNo', normaliseNric(applicant.idNo) === person.nric],
    ['dob', applicant.dob === birthDateOf(person, quotedOn)],
    ['gender', applicant.gender === person.gender],
    ['relationship', applicant.relationship === person.relationship],
    ['clientType', applicant.clientType === person.clientType],
    ['nationality', applicant.nationality === person.nationality],
    ['occupationCode', isChild || applicant.occupationCode === person.occupationCode],
    ['isIndoor', isChild || worksIndoors === person.worksIndoors],
  ];
}

function differs(pointer: string): ValueError {
  return { pointer, code: 'differs' };
}
