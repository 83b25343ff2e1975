import {
  type Address,
  type Applicant,
  CONSENT_VERSIONS,
  type ConsentName,
  NO_INCOME,
  type UnidentifiedProposer,
} from '@edp/contracts';
import {
  CLIENT_TYPE,
  formatRinggit,
  parseRinggit,
  pickDetails,
  PURPOSE,
  toInternationalMobile,
  YES_NO,
} from '@edp/domain';
import {
  applicantDrafts,
  proposerDraft,
  type RootState,
  selectApplication,
  selectIsAgentActing,
  selectParticipants,
} from '@edp/store';
import { selectDraft } from '../../store/application-draft.slice';
import type { AddressValues, DetailsValues, PersonValues } from '../../store/details-values';
import { roleOf } from './asked-of';

const NO_ADDRESS: AddressValues = {
  addr1: '',
  addr2: '',
  addr3: '',
  postcode: '',
  city: '',
  stateDesc: '',
};

/**
 * The initial values of the form: typed on this page before, otherwise from the application, otherwise derived from the
 * quotation. They contain exactly the people of the quotation. If another person has replaced one, the details typed
 * for the former are discarded. All consents end with that, when a person is added, and when an agent code is.
 */
export function detailsToStartWith(state: RootState): DetailsValues {
  const typed = selectDraft(state);
  const known = knownDetails(state);
  if (!typed) return known;
  const isNew = (id: string) => !isSamePerson(typed.people[id], known.people[id]);
  const people = Object.fromEntries(
    Object.entries(known.people).map(([id, person]) => [
      id,
      isNew(id) ? person : (typed.people[id] ?? person),
    ]),
  );
  const members = selectParticipants(state).filter(({ id }) => isNew(id));
  const { consents, ownerDeclared, payout } = known;
  if (members.length === 0) {
    const isSameRole = (typed.consents === null) === (consents === null);
    return { ...typed, people, ...(!isSameRole && { consents, ownerDeclared }) };
  }
  const isOtherBuyer = members.some((member) => roleOf(member) === 'buyer');
  return { ...typed, people, consents, ...(isOtherBuyer && { ownerDeclared, payout }) };
}

/** A buyer who covers children only types the number on this page: another number does not mean another person. */
function isSamePerson(typed: PersonValues | undefined, known: PersonValues | undefined): boolean {
  const isAskedHere = Boolean(typed?.identity && known?.identity);
  return isAskedHere || typed?.idNo === known?.idNo;
}

function knownDetails(state: RootState): DetailsValues {
  const application = selectApplication(state);
  const applicants = applicantDrafts(state, () => 0);
  const typed = proposerDraft(state);
  const isKnown = ({ id, idNo }: Applicant) =>
    application?.applicants.some((one) => one.id === id && one.idNo === idNo) === true;
  // An application past the draft stage was confirmed in this form, so its people have all consents to the texts of then.
  const confirmed =
    application !== null && application.stage !== 'draft' && applicants.every(isKnown);
  const agreed = application?.consentVersions ?? {};
  const isAgreed = (name: ConsentName) => confirmed && agreed[name] === CONSENT_VERSIONS[name];
  // The declaration of the owner is also restored from a draft, which agrees to no version.
  const { beneficialOwner = CONSENT_VERSIONS.beneficialOwner } = agreed;
  const isOwnerTextCurrent = beneficialOwner === CONSENT_VERSIONS.beneficialOwner;
  const isSameBuyer =
    (typed !== null && typed === application?.proposer) ||
    applicants.some((one) => roleOf(one) === 'buyer' && isKnown(one));
  const { bankCode, accountHolderName, accountNo } = (isSameBuyer && application?.payout) || {
    bankCode: '',
    accountHolderName: '',
    accountNo: '',
  };
  return {
    people: {
      ...(typed && { [typed.id]: personValues(typed) }),
      ...Object.fromEntries(applicants.map((one) => [one.id, personValues(one)])),
    },
    purposeOfTrx: application?.purposeOfTrx || PURPOSE.protection,
    payout: { bankCode, accountHolderName, accountNo },
    ownerDeclared:
      isOwnerTextCurrent &&
      applicants.some(({ isBeneficialOwner }) => isBeneficialOwner === YES_NO.yes),
    consents: selectIsAgentActing(state)
      ? null
      : { personalData: isAgreed('personalData'), sensitiveData: isAgreed('sensitiveData') },
  };
}

function personValues(applicant: UnidentifiedProposer): PersonValues {
  const mobile = applicant.contacts.find(({ type }) => type === 'mobile')?.value ?? '';
  const mailing = applicant.addresses.find(({ type }) => type === 'mailing');
  return {
    ...pickDetails(applicant),
    idNo: applicant.idNo,
    identity: identityValues(applicant),
    title: applicant.title,
    fullName: applicant.name.fullName,
    mobile: toInternationalMobile(mobile),
    email: applicant.emails[0]?.value ?? '',
    nationality: applicant.nationalityTyped ?? applicant.nationality,
    income: incomeText(applicant.monthlyIncome.amount),
    home: addressValues(applicant.addresses.find(({ type }) => type === 'home')),
    mailing: addressValues(mailing),
    mailToHome: mailing === undefined,
    isStaff: applicant.isStaff === YES_NO.yes,
    isBankingGroupCustomer: applicant.isBankingGroupCustomer === YES_NO.yes,
    photos: {
      front: applicant.uploadedNRIC.frontSideImg,
      back: applicant.uploadedNRIC.backSideImg,
    },
  };
}

/** Only a buyer who covers children only is identified on this page. */
function identityValues(applicant: UnidentifiedProposer): PersonValues['identity'] {
  const { clientType, idNo, occupationCode, occupationTyped = '' } = applicant;
  if (clientType !== CLIENT_TYPE.proposer) return null;
  return { nric: idNo, occupationCode, occupationTyped };
}

/** The amount as the field shows it; empty if none was given, or the person was not asked. */
function incomeText(amount: string): string {
  const sen = amount === NO_INCOME ? null : parseRinggit(amount);
  return sen === null ? '' : formatRinggit(sen);
}

function addressValues(address: Address | undefined): AddressValues {
  if (!address) return NO_ADDRESS;
  const { addr1, addr2, addr3, postcode, city, stateDesc } = address;
  return { addr1, addr2, addr3, postcode, city, stateDesc };
}
