import type { Member } from '@edp/store';
import { roleOf } from './asked-of';

/** What a phone asks of the buyer at a time; of others everything fits one screen. A wide window shows all of it. */
const PARTS = ['about', 'workAndHome', 'agreement'] as const;
export type Part = (typeof PARTS)[number];

/** Where a field of the buyer stands, by its name within the person; the rest is at the end. */
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

/** Those of a person's fields that a part asks, from a record by the name of the field. */
export function fieldsIn<Value>(
  part: Part,
  fields: Readonly<Record<string, Value>>,
): Record<string, Value> {
  const own = Object.entries(fields).filter(([name]) => partOf(`people.self.${name}`) === part);
  return Object.fromEntries(own);
}
