import type { Member } from '@edp/store';
import { roleOf } from './asked-of';

/** Parts of the buyer's details; a phone shows one at a time, a wide window all. Other people have one part. */
const PARTS = ['about', 'workAndHome', 'agreement'] as const;
export type Part = (typeof PARTS)[number];

/** The part of each field of the buyer; other fields are in the last part. */
const PART_OF_FIELD: Readonly<Record<string, Part>> = {
  title: 'about',
  fullName: 'about',
  identity: 'about',
  nationality: 'about',
  mobile: 'about',
  email: 'about',
  companyName: 'workAndHome',
  natureOfBusiness: 'workAndHome',
  income: 'workAndHome',
  fundSource: 'workAndHome',
  fundSourceOthers: 'workAndHome',
  home: 'workAndHome',
  mailing: 'workAndHome',
};

export function partsOf(member: Pick<Member, 'relationship'>): readonly Part[] {
  return roleOf(member) === 'buyer' ? PARTS : PARTS.slice(0, 1);
}

/** @example partOf('people.self.home.city') // 'workAndHome' */
export function partOf(fieldName: string): Part {
  const [, , field = ''] = fieldName.split('.');
  return PART_OF_FIELD[field] ?? 'agreement';
}

/** The fields of a person that belong to a part. */
export function fieldsIn<Value>(
  part: Part,
  fields: Readonly<Record<string, Value>>,
): Record<string, Value> {
  const own = Object.entries(fields).filter(([name]) => partOf(`people.self.${name}`) === part);
  return Object.fromEntries(own);
}
