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
import type { useFormat, useText } from '@edp/i18n';
import type { CodeWords } from '@edp/mfe/lists';
import { contactLines } from '../answers';

interface DetailWords extends Pick<CodeWords, 'wordOf'> {
  readonly t: ReturnType<typeof useText>;
  /** Label of a row of `DETAIL_FIELDS`. */
  readonly labelOf: (name: DetailName) => string;
  readonly format: Pick<ReturnType<typeof useFormat>, 'date' | 'money'>;
  /** Name of an occupation; empty while it is not known. */
  readonly occupationOf: (code: string) => string;
}

/** What belongs together and is changed on one page. */
interface DetailGroup {
  readonly key: 'identity' | 'person' | 'work' | 'refund' | 'photos' | 'declaration';
  readonly page: PageName;
  /** What was answered. Nothing is empty. */
  readonly rows: readonly { readonly key: string; readonly term: string; readonly value: string }[];
}

type Answers = Readonly<Record<string, string>>;

/**
 * Everything that was said of a person and does not stand on the review already, in the words of the page. What was left
 * open, or is not asked of somebody, has no row; a group without rows is not there.
 */
export function detailGroups(
  applicant: Applicant,
  application: Pick<Application, 'payout' | 'purposeOfTrx'>,
  words: DetailWords,
): readonly DetailGroup[] {
  const isBuyer = applicant.relationship === RELATIONSHIP.self;
  const isCovered = applicant.clientType !== CLIENT_TYPE.proposer;
  const groups: readonly Omit<DetailGroup, 'rows'>[] = [
    // A buyer who covers children only is identified with the personal details.
    { key: 'identity', page: isCovered ? 'quotation' : 'application' },
    { key: 'person', page: 'application' },
    { key: 'work', page: 'application' },
    { key: 'refund', page: 'application' },
    { key: 'photos', page: 'application' },
    { key: 'declaration', page: 'application' },
  ];
  const answers: Readonly<Record<DetailGroup['key'], Answers>> = {
    identity: identity(applicant, words),
    person: { ...person(applicant, words), ...(isBuyer ? {} : reached(applicant)) },
    work: isBuyer ? work(applicant, application, words) : {},
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

/** What the price depends on, and what follows from the identity number. */
function identity(applicant: Applicant, { t, format, occupationOf }: DetailWords): Answers {
  const { relationship, gender, dob, nationality, nationalityDesc, occupationCode } = applicant;
  const isChild = relationship === RELATIONSHIP.child;
  const isCovered = applicant.clientType !== CLIENT_TYPE.proposer;
  const hasWork = isCovered && !isChild && !WITHOUT_WORK.includes(occupationCode);
  return {
    relationship: relationship === RELATIONSHIP.self ? '' : t(`details.relation.${relationship}`),
    dateOfBirth: dob && format.date(dob),
    gender: t(`details.sex.${gender}`),
    nationality: nationality === DEFAULT_NATIONALITY ? t('details.malaysian') : nationalityDesc,
    occupation: isChild ? '' : occupationOf(occupationCode) || applicant.occupationDesc,
    indoors: hasWork ? t(`details.${applicant.isIndoor}`) : '',
  };
}

function person(applicant: Applicant, words: DetailWords): Answers {
  return {
    title: words.wordOf('title', applicant.title),
    fullName: applicant.name.fullName,
    ...section('about', applicant, words),
    ...section('background', applicant, words),
  };
}

/** The answers of `DETAIL_FIELDS` in a section. */
function section(of: DetailField['section'], applicant: Applicant, { wordOf }: DetailWords) {
  const details = pickDetails(applicant);
  const answers = detailsIn(of).map((name) => {
    const { list } = detailField(name);
    return [name, list === undefined ? details[name] : wordOf(list, details[name])] as const;
  });
  return Object.fromEntries(answers);
}

/** The review says less of `fundSource` than the form: both of its answers stand in one row. */
function termOf(key: string, { t, labelOf }: DetailWords): string {
  return isDetailName(key) && key !== 'fundSource' ? labelOf(key) : t(`details.${key}`);
}

/** The buyer's stand in a group of their own. */
function reached(applicant: Applicant): Answers {
  const { mobile, email } = contactLines(applicant);
  return { mobile, email };
}

function work(
  applicant: Applicant,
  { purposeOfTrx }: Pick<Application, 'purposeOfTrx'>,
  words: DetailWords,
): Answers {
  const { t, wordOf, format } = words;
  const { amount } = applicant.monthlyIncome;
  const income = amount === NO_INCOME ? null : parseRinggit(amount);
  const { fundSource, fundSourceOthers, isStaff, isBankingGroupCustomer } = applicant;
  return {
    ...section('employer', applicant, words),
    income: income === null ? '' : format.money(income),
    fundSource: [wordOf('fundSource', fundSource), fundSourceOthers].filter(Boolean).join(': '),
    wealthSource: wordOf('wealthSource', applicant.wealthSource),
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

/** That they were given; what they show stays with the underwriters. */
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
