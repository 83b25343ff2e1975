import {
  CLIENT_TYPE,
  type ClientTypeCode,
  type Gender,
  RELATIONSHIP,
  type RelationshipCode,
} from '../codes/code-tables';

/** What the list rules need to know of an applicant; records with more fields pass through unchanged. */
export interface ListedApplicant {
  readonly id: string;
  readonly relationship: RelationshipCode;
  /** Null while it is not chosen. */
  readonly gender?: Gender | null | undefined;
}

/**
 * Anything that holds applicants, and the family indicator, which is absent when the purchase is for one person.
 * The rules below (specification section 4) return a new holder of the same type.
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

/** Adds the details of a person unless an applicant of that id is there already. */
export function collectClientInfo<L extends ApplicantList>(list: L, applicant: ApplicantOf<L>): L {
  if (list.applicants.some(({ id }) => id === applicant.id)) return list;
  return { ...list, applicants: [...list.applicants, applicant] };
}

/** Removes applicants by id. Self stays, whatever the ids say. */
export function removeApplicants<L extends ApplicantList>(list: L, ids: readonly string[]): L {
  return keep(list, (applicant) => isSelf(applicant) || !ids.includes(applicant.id));
}

/** Removes one applicant by id; Self stays. */
export function removeApplicant<L extends ApplicantList>(list: L, id: string): L {
  return removeApplicants(list, [id]);
}

/** Removes everybody of a relationship and gender, such as all sons. */
export function removeApplicantsOf<L extends ApplicantList>(
  list: L,
  relationship: RelationshipCode,
  gender: Gender | null,
): L {
  return keep(list, (one) => one.relationship !== relationship || one.gender !== gender);
}

/** The family indicator goes when no more than one applicant is left. */
function keep<L extends ApplicantList>(list: L, stays: (applicant: ListedApplicant) => boolean): L {
  const applicants = list.applicants.filter(stays);
  const next: L = { ...list, applicants };
  if (applicants.length <= 1) delete (next as { family?: unknown }).family;
  return next;
}

function isSelf({ relationship }: ListedApplicant): boolean {
  return relationship === RELATIONSHIP.self;
}

/**
 * The applicant whose contact details go with a payment: Proposer and Assured if there is one, otherwise the
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
