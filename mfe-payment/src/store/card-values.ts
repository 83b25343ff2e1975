import type { RelationshipCode } from '@edp/domain';

export interface OwnerValues {
  readonly fullName: string;
  /** 12 digits. */
  readonly idNo: string;
  readonly relationship: RelationshipCode | '';
  readonly email: string;
  readonly mobile: string;
}

/** Whose card pays; the owner's details count when it is someone else's. */
export interface CardValues {
  readonly card: 'own' | 'other';
  readonly owner: OwnerValues;
}
