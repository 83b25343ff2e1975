import {
  CLIENT_TYPE,
  type ClientTypeCode,
  type Gender,
  RELATIONSHIP,
  type RelationshipCode,
} from '../codes/code-tables';

/** The fields of an applicant that the list rules use. Records with more fields pass through unchanged. */
interface ListedApplicant {
  readonly id: string;
  readonly relationship: RelationshipCode;
  /** Null until it is chosen. */
  readonly gender?: Gender | null | undefined;
}

/**
 * A holder of applicants with a family indicator, which is absent when the purchase is for one person. The rules below
 * (specification section 4) return a new holder of the same type.
 */
export interface ApplicantList {
  readonly applicants: readonly ListedApplicant[];
  readonly family?: unknown;
}

type ApplicantOf<L extends ApplicantList> = L['applicants'][number];

/** Adds an applicant; a second Self is ignored. */
export function addApplicant<L extends ApplicantList>(list: L, applicant: ApplicantOf<L>): L {
  const hasSelf = list.applicants.some(isSelf);
  if (hasSelf && isSelf(applicant)) return list;
  return { ...list, applicants: [...list.applicants, applicant] };
}

/** Adds the details of a person unless an applicant with that id exists. */
export function collectClientInfo<L extends ApplicantList>(list: L, applicant: ApplicantOf<L>): L {
  if (list.applicants.some(({ id }) => id === applicant.id)) return list;
  return { ...list, applicants: [...list.applicants, applicant] };
}

/** Removes applicants by id. Self is never removed. */
export function removeApplicants<L extends ApplicantList>(list: L, ids: readonly string[]): L {
  return filterApplicants(list, (applicant) => isSelf(applicant) || !ids.includes(applicant.id));
}

/** Removes one applicant by id. Self is never removed. */
export function removeApplicant<L extends ApplicantList>(list: L, id: string): L {
  return removeApplicants(list, [id]);
}

/** Removes all applicants of a relationship and gender, such as all sons. */
export function removeApplicantsOf<L extends ApplicantList>(
  list: L,
  relationship: RelationshipCode,
  gender: Gender | null,
): L {
  return filterApplicants(
    list,
    (one) => one.relationship !== relationship || one.gender !== gender,
  );
}

/** Filters the applicants. The family indicator is removed when no more than one is left. */
function filterApplicants<L extends ApplicantList>(
  list: L,
  stays: (applicant: ListedApplicant) => boolean,
): L {
  const applicants = list.applicants.filter(stays);
  const next: L = { ...list, applicants };
  if (applicants.length <= 1) delete (next as { family?: unknown }).family;
  return next;
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
