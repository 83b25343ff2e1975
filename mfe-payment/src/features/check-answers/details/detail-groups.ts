import type { Applicant, Application, PageName } from '@edp/contracts';
import { BANKS, DEFAULT_NATIONALITY, RELATIONSHIP, WITHOUT_WORK, YES_NO } from '@edp/domain';
import type { useFormat, useText } from '@edp/i18n';
import type { CodeWords } from '@edp/mfe/lists';
import { contactLines } from '../contact-lines';

export interface DetailWords extends Pick<CodeWords, 'wordOf'> {
  readonly t: ReturnType<typeof useText>;
  readonly format: Pick<ReturnType<typeof useFormat>, 'date' | 'wholeMoney'>;
  /** Name of an occupation; empty while it is not known. */
  readonly occupationOf: (code: string) => string;
}

/** What belongs together and is changed on one page. */
export interface DetailGroup {
  readonly key: 'identity' | 'person' | 'work' | 'refund' | 'photos' | 'declaration';
  readonly page: PageName;
  /** Keys of the terms (`details.<key>`), and what was answered. Nothing is empty. */
  readonly rows: readonly { readonly key: string; readonly value: string }[];
}

const SEN = 100;

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
  const groups: readonly Omit<DetailGroup, 'rows'>[] = [
    { key: 'identity', page: 'quotation' },
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
        value === '' ? [] : [{ key, value }],
      ),
    }))
    .filter(({ rows }) => rows.length > 0);
}

/** What the price depends on, and what follows from the identity number. */
function identity(applicant: Applicant, { t, format, occupationOf }: DetailWords): Answers {
  const { relationship, gender, dob, nationality, nationalityDesc, occupationCode } = applicant;
  const isChild = relationship === RELATIONSHIP.child;
  const hasWork = !isChild && !WITHOUT_WORK.includes(occupationCode);
  return {
    relationship: relationship === RELATIONSHIP.self ? '' : t(`details.relation.${relationship}`),
    dateOfBirth: dob && format.date(dob),
    gender: t(`details.sex.${gender}`),
    nationality: nationality === DEFAULT_NATIONALITY ? t('details.malaysian') : nationalityDesc,
    occupation: isChild ? '' : occupationOf(occupationCode) || applicant.occupationDesc,
    indoors: hasWork ? t(`details.${applicant.isIndoor}`) : '',
  };
}

function person(
  { title, name, maritalStatus, educationLevel, race, religion }: Applicant,
  { wordOf }: DetailWords,
): Answers {
  return {
    title: wordOf('title', title),
    fullName: name.fullName,
    maritalStatus: wordOf('maritalStatus', maritalStatus),
    educationLevel: wordOf('educationLevel', educationLevel),
    race: wordOf('race', race),
    religion: wordOf('religion', religion),
  };
}

/** The buyer's stand in a group of their own. */
function reached(applicant: Applicant): Answers {
  const { mobile, email } = contactLines(applicant);
  return { mobile, email };
}

function work(
  applicant: Applicant,
  { purposeOfTrx }: Pick<Application, 'purposeOfTrx'>,
  { t, wordOf, format }: DetailWords,
): Answers {
  const income = applicant.monthlyIncome.amount;
  const figure = (ringgit: string) =>
    /^\d+$/.test(ringgit) ? format.wholeMoney(Number(ringgit) * SEN) : ringgit;
  const { fundSource, fundSourceOthers, isStaff, isBankingGroupCustomer } = applicant;
  return {
    employer: applicant.companyName,
    business: wordOf('business', applicant.natureOfBusiness),
    // A band where it is one: nobody has to say a figure, yet a figure may have been given.
    income: wordOf('income', income) || figure(income),
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
