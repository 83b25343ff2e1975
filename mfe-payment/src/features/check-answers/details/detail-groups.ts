import { type Applicant, type Application, NO_INCOME, type PageName } from '@edp/contracts';
import {
  CLIENT_TYPE,
  BANKS,
  DEFAULT_NATIONALITY,
  type DetailField,
  detailField,
  type DetailName,
  detailsIn,
  isDetailName,
  pickDetails,
  RELATIONSHIP,
  WITHOUT_WORK,
  YES_NO,
  parseRinggit,
} from '@edp/domain';
import type { Format, Translate } from '@edp/i18n';
import type { CodeWords } from '@edp/mfe/lists';
import type { ChangeLinkProps } from '../../../components/change-link';
import { contactLines } from '../answers';

interface DetailWords extends Pick<CodeWords, 'wordOf'> {
  readonly t: Translate;
  /** Label of a row of `DETAIL_FIELDS`. */
  readonly labelOf: (name: DetailName) => string;
  readonly format: Pick<Format, 'date' | 'money'>;
  /** Name of an occupation; empty until it is loaded. */
  readonly occupationOf: (code: string) => string;
}

/** Details that are changed on the same page. */
interface DetailGroup {
  readonly key: 'identity' | 'person' | 'work' | 'background' | 'refund' | 'photos' | 'declaration';
  readonly page: PageName;
  readonly part?: ChangeLinkProps['part'];
  /** The details that are not empty. */
  readonly rows: readonly { readonly key: string; readonly term: string; readonly value: string }[];
}

type Answers = Readonly<Record<string, string>>;

/**
 * The details of a person that no other part of the review shows, with their texts. Empty details have no row; groups
 * without rows are omitted.
 */
export function detailGroups(
  applicant: Applicant,
  application: Pick<Application, 'payout' | 'purposeOfTrx'>,
  words: DetailWords,
): readonly DetailGroup[] {
  const isBuyer = applicant.relationship === RELATIONSHIP.self;
  const isCovered = applicant.clientType !== CLIENT_TYPE.proposer;
  // The other people's details have one part.
  const ofBuyer = isBuyer ? ({ part: 'agreement' } as const) : {};
  const groups: readonly Omit<DetailGroup, 'rows'>[] = [
    // The personal details page identifies a buyer who covers children only.
    { key: 'identity', page: isCovered ? 'quotation' : 'application' },
    { key: 'person', page: 'application' },
    { key: 'work', page: 'application', part: 'workAndHome' },
    { key: 'background', page: 'application', ...ofBuyer },
    { key: 'refund', page: 'application', ...ofBuyer },
    { key: 'photos', page: 'application', ...ofBuyer },
    { key: 'declaration', page: 'application', ...ofBuyer },
  ];
  const answers: Readonly<Record<DetailGroup['key'], Answers>> = {
    identity: identity(applicant, words),
    person: { ...person(applicant, words), ...(isBuyer ? {} : contact(applicant)) },
    work: isBuyer ? work(applicant, words) : {},
    background: {
      ...section('background', applicant, words),
      ...(isBuyer ? moreOfBuyer(applicant, application, words) : {}),
    },
    refund: isBuyer ? refund(application) : {},
    photos: photos(applicant, words),
    declaration: isBuyer ? declaration(applicant, words) : {},
  };
  return groups
    .map((group) => ({
      ...group,
      rows: Object.entries(answers[group.key]).flatMap(([key, value]) =>
        value === '' ? [] : [{ key, term: termOf(key, words), value }],
      ),
    }))
    .filter(({ rows }) => rows.length > 0);
}

/** The details that the price depends on, and those derived from the identity number. */
function identity(applicant: Applicant, { t, format, occupationOf }: DetailWords): Answers {
  const { relationship, gender, dob, occupationCode } = applicant;
  const isChild = relationship === RELATIONSHIP.child;
  const isCovered = applicant.clientType !== CLIENT_TYPE.proposer;
  const hasWork = isCovered && !isChild && !WITHOUT_WORK.includes(occupationCode);
  return {
    relationship: relationship === RELATIONSHIP.self ? '' : t(`details.relation.${relationship}`),
    dateOfBirth: dob && format.date(dob),
    gender: t(`details.sex.${gender}`),
    occupation: isChild ? '' : occupationOf(occupationCode) || applicant.occupationDesc,
    indoors: hasWork ? t(`details.${applicant.isIndoor}`) : '',
  };
}

function person(applicant: Applicant, words: DetailWords): Answers {
  const { nationality, nationalityDesc } = applicant;
  return {
    title: words.wordOf('title', applicant.title),
    fullName: applicant.name.fullName,
    nationality:
      nationality === DEFAULT_NATIONALITY ? words.t('details.malaysian') : nationalityDesc,
    ...section('about', applicant, words),
  };
}

/** The `DETAIL_FIELDS` of a section. */
function section(of: DetailField['section'], applicant: Applicant, { wordOf }: DetailWords) {
  const details = pickDetails(applicant);
  const answers = detailsIn(of).map((name) => {
    const { list } = detailField(name);
    return [name, list === undefined ? details[name] : wordOf(list, details[name])] as const;
  });
  return Object.fromEntries(answers);
}

/** The review shows both fields of the fund source in one row, under a shorter label. */
function termOf(key: string, { t, labelOf }: DetailWords): string {
  return isDetailName(key) && key !== 'fundSource' ? labelOf(key) : t(`details.${key}`);
}

/** Contact details; the buyer's have a group of their own. */
function contact(applicant: Applicant): Answers {
  const { mobile, email } = contactLines(applicant);
  return { mobile, email };
}

function work(applicant: Applicant, words: DetailWords): Answers {
  const { wordOf, format } = words;
  const { amount } = applicant.monthlyIncome;
  const income = amount === NO_INCOME ? null : parseRinggit(amount);
  const { fundSource, fundSourceOthers } = applicant;
  return {
    ...section('employer', applicant, words),
    income: income === null ? '' : format.money(income),
    fundSource: [wordOf('fundSource', fundSource), fundSourceOthers].filter(Boolean).join(': '),
  };
}

/** What only the buyer is asked, below the background. */
function moreOfBuyer(
  { wealthSource, isStaff, isBankingGroupCustomer }: Applicant,
  { purposeOfTrx }: Pick<Application, 'purposeOfTrx'>,
  { t, wordOf }: DetailWords,
): Answers {
  return {
    wealthSource: wordOf('wealthSource', wealthSource),
    purpose: wordOf('purpose', purposeOfTrx),
    staff: t(`details.${isStaff}`),
    bankingGroup: t(`details.${isBankingGroupCustomer}`),
  };
}

function refund({ payout }: Pick<Application, 'payout'>): Answers {
  const { bankCode, accountNo, accountHolderName } = payout;
  return {
    bank: BANKS.find(({ code }) => code === bankCode)?.name ?? '',
    account: maskAccount(accountNo),
    holder: accountHolderName,
  };
}

/** Whether the photos were given; only underwriters see them. */
function photos({ uploadedNRIC }: Applicant, { t }: DetailWords): Answers {
  const given = (id: string) => t(id === '' ? 'details.notGiven' : 'details.given');
  return { front: given(uploadedNRIC.frontSideImg), back: given(uploadedNRIC.backSideImg) };
}

function declaration({ isBeneficialOwner }: Applicant, { t }: DetailWords): Answers {
  return { owner: isBeneficialOwner === YES_NO.yes ? t('details.declared') : '' };
}

const SHOWN_DIGITS = 4;

/** `514012345678` -> `•••• 5678`: enough to recognise the account. */
function maskAccount(accountNo: string): string {
  return accountNo && `•••• ${accountNo.slice(-SHOWN_DIGITS)}`;
}
