import { type DetailField, detailField, isDetailName } from '@edp/domain';
import type { Member } from '@edp/store';
import { roleOf } from './asked-of';

/** Parts of the buyer's details; a phone shows one at a time, a wide window all. Other people have one part. */
const PARTS = ['about', 'workAndHome', 'agreement'] as const;
export type Part = (typeof PARTS)[number];

/** The part of each section of `DETAIL_FIELDS`. */
const PART_OF_SECTION: Readonly<Record<DetailField['section'], Part>> = {
  about: 'about',
  employer: 'workAndHome',
  money: 'workAndHome',
  background: 'agreement',
};

/** The part of each other field of the buyer, and of a detail that is not with its section. */
const PART_OF_FIELD: Readonly<Record<string, Part>> = {
  title: 'about',
  fullName: 'about',
  identity: 'about',
  nationality: 'about',
  mobile: 'about',
  email: 'about',
  income: 'workAndHome',
  home: 'workAndHome',
  mailing: 'workAndHome',
  wealthSource: 'agreement',
};

export function partsOf(member: Pick<Member, 'relationship'>): readonly Part[] {
  return roleOf(member) === 'buyer' ? PARTS : PARTS.slice(0, 1);
}

/**
 * The part with a field; the last one if it is not named.
 *
 * @example partOf('people.self.home.city') // 'workAndHome'
 */
export function partOf(fieldName: string): Part {
  const [, , field = ''] = fieldName.split('.');
  const ofSection = isDetailName(field) ? PART_OF_SECTION[detailField(field).section] : undefined;
  return PART_OF_FIELD[field] ?? ofSection ?? 'agreement';
}

/** The fields of a person that belong to a part. */
export function fieldsIn<Value>(
  part: Part,
  fields: Readonly<Record<string, Value>>,
): Record<string, Value> {
  const own = Object.entries(fields).filter(([name]) => partOf(`people.self.${name}`) === part);
  return Object.fromEntries(own);
}
