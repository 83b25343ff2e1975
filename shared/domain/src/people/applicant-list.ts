import {
  CLIENT_TYPE,
  type ClientTypeCode,
  type Gender,
  RELATIONSHIP,
  type RelationshipCode,
} from '../codes/code-tables';

/** The fields of an applicant that the list rules use (specification section 4). */
interface ListedApplicant {
  readonly id: string;
  readonly relationship: RelationshipCode;
  /** Null until it is chosen. */
  readonly gender?: Gender | null | undefined;
}

/** Adds an applicant; a second Self is ignored. */
export function addApplicant<A extends ListedApplicant>(
  applicants: readonly A[],
  applicant: A,
): readonly A[] {
  return isSelf(applicant) && applicants.some(isSelf) ? applicants : [...applicants, applicant];
}

/** Removes applicants by id. Self is never removed. */
export function removeApplicants<A extends ListedApplicant>(
  applicants: readonly A[],
  ids: readonly string[],
): readonly A[] {
  return applicants.filter((applicant) => isSelf(applicant) || !ids.includes(applicant.id));
}

/** Removes all applicants of a relationship and gender, such as all sons. */
export function removeApplicantsOf<A extends ListedApplicant>(
  applicants: readonly A[],
  relationship: RelationshipCode,
  gender: Gender | null,
): readonly A[] {
  return applicants.filter((one) => one.relationship !== relationship || one.gender !== gender);
}

function isSelf({ relationship }: ListedApplicant): boolean {
  return relationship === RELATIONSHIP.self;
}

/** The applicants who are covered: all but a proposer of a cover for children only. */
export function coveredOf<A extends { readonly clientType: ClientTypeCode }>(
  applicants: readonly A[],
): readonly A[] {
  return applicants.filter(({ clientType }) => clientType !== CLIENT_TYPE.proposer);
}

/**
 * The applicant whose contact details are used for a payment: Proposer and Assured if there is one, otherwise the
 * Proposer (specification section 6).
 */
export function payorContact<A extends { readonly clientType: ClientTypeCode }>(
  applicants: readonly A[],
): A | undefined {
  return (
    applicants.find(({ clientType }) => clientType === CLIENT_TYPE.proposerAndAssured) ??
    applicants.find(({ clientType }) => clientType === CLIENT_TYPE.proposer)
  );
}
