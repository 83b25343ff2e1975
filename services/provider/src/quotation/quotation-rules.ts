import type { QuotationApplicant, QuotationRequest } from '@edp/contracts';
import {
  CLIENT_TYPE,
  duplicateNrics,
  emailMessage,
  type IsoDate,
  mayBeCovered,
  MESSAGE,
  nricMessage,
  RELATIONSHIP,
} from '@edp/domain';
import { isNationality } from '@edp/domain/names';
import { type ValueError, check, prefixed, requireText } from '../platform/http';
import { type Catalogue, isSold } from '../reference-data';
import { brokenLayout } from './layout-rule';
import { isCovered } from './person';
import { isToBeIdentified } from './quotation-request';

const COVERABLE: readonly string[] = [RELATIONSHIP.self, RELATIONSHIP.spouse, RELATIONSHIP.child];

/** Validates a quotation against the rules of specification section 5, without eligibility. */
export function brokenQuotationRules(
  request: QuotationRequest,
  catalogue: Catalogue,
  today: IsoDate,
): ValueError[] {
  const { applicantData } = request;
  return [
    ...(isSold(catalogue, request) ? [] : [{ pointer: '/entityType', code: MESSAGE.invalid }]),
    ...brokenLayout(request, catalogue),
    ...groupErrors(applicantData, catalogue),
    ...applicantData.flatMap((applicant, index) =>
      prefixed(`/applicantData/${index}`, applicantErrors(applicant, catalogue, today)),
    ),
  ];
}

/** One Self, at most one Spouse, no duplicates, at least one person whom the buyer may cover. */
function groupErrors(
  applicants: readonly QuotationApplicant[],
  { eligibility }: Catalogue,
): ValueError[] {
  const at = (index: number, field: string, code: string): ValueError => ({
    pointer: `/applicantData/${index}/${field}`,
    code,
  });
  const only: readonly string[] = [RELATIONSHIP.self, RELATIONSHIP.spouse];
  const isRepeated = (values: readonly string[], index: number) =>
    values.indexOf(values[index] ?? '') !== index;
  const relationships = applicants.map(({ relationship }) => relationship);
  const ids = applicants.map(({ id }) => id);
  const covered = applicants.filter(isCovered);

  return [
    ...(relationships.includes(RELATIONSHIP.self) && mayBeCovered(covered)
      ? []
      : [{ pointer: '/applicantData', code: MESSAGE.required }]),
    ...(applicants.length > eligibility.maxPeople
      ? [{ pointer: '/applicantData', code: MESSAGE.tooLong }]
      : []),
    ...ids.flatMap((_, index) =>
      isRepeated(ids, index) ? [at(index, 'id', MESSAGE.invalid)] : [],
    ),
    ...relationships.flatMap((relationship, index) =>
      only.includes(relationship) && isRepeated(relationships, index)
        ? [at(index, 'relationship', MESSAGE.selectRelationship)]
        : [],
    ),
    // Reports both fields, so that the buyer sees which two are equal.
    ...duplicateNrics(applicants.map(({ idNo }) => idNo)).map(({ index }) =>
      at(index, 'idNo', MESSAGE.nricDuplicate),
    ),
  ];
}

function applicantErrors(
  applicant: QuotationApplicant,
  { occupations }: Catalogue,
  today: IsoDate,
): ValueError[] {
  const { relationship, clientType, emails, nationality } = applicant;
  const isSelf = relationship === RELATIONSHIP.self;
  const proposers: readonly string[] = [CLIENT_TYPE.proposer, CLIENT_TYPE.proposerAndAssured];
  const isTypeRight = isSelf
    ? proposers.includes(clientType)
    : clientType === CLIENT_TYPE.lifeAssured;

  return [
    ...(COVERABLE.includes(relationship)
      ? []
      : [{ pointer: '/relationship', code: MESSAGE.selectRelationship }]),
    ...(isTypeRight ? [] : [{ pointer: '/clientType', code: MESSAGE.invalid }]),
    // A buyer without cover has the client type of a proposer only.
    ...(isSelf && clientType === CLIENT_TYPE.proposerAndAssured && applicant.isSelected === false
      ? [{ pointer: '/isSelected', code: MESSAGE.invalid }]
      : []),
    ...(isToBeIdentified(applicant) ? [] : identityErrors(applicant, occupations, today)),
    ...(isNationality(nationality)
      ? []
      : [{ pointer: '/nationality', code: MESSAGE.selectNationality }]),
    ...(isSelf ? requireText('/emails', emails.map(({ value }) => value).join('')) : []),
    ...emails.flatMap(({ value }, index) => check(`/emails/${index}/value`, value, emailMessage)),
  ];
}

function identityErrors(
  { relationship, gender, idNo, occupationCode }: QuotationApplicant,
  occupations: Catalogue['occupations'],
  today: IsoDate,
): ValueError[] {
  const needsOccupation = relationship !== RELATIONSHIP.child;
  return [
    ...requireText('/idNo', idNo),
    ...check('/idNo', idNo, (text) => nricMessage(text, today, gender)),
    ...(gender === undefined ? [{ pointer: '/gender', code: MESSAGE.selectGender }] : []),
    ...(needsOccupation && !occupations.byCode.has(occupationCode)
      ? [{ pointer: '/occupationCode', code: MESSAGE.selectOccupation }]
      : []),
  ];
}
