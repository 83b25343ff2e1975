import type { Address, Applicant } from '@edp/contracts';
import { DEFAULT_PHONE_PREFIX, formatMobile, YES_NO } from '@edp/domain';
import type { Answers, QuestionGroup } from '@edp/store';

/** The buyer's contact details as lines of text; empty if unknown. */
interface ContactLines {
  readonly mobile: string;
  readonly email: string;
  readonly address: string;
  /** Mailing address, if it differs. */
  readonly mailing: string;
}

export function contactLines({
  contacts,
  emails,
  addresses,
}: Pick<Applicant, 'contacts' | 'emails' | 'addresses'>): ContactLines {
  const of = (wanted: Address['type']) =>
    addressLine(addresses.find(({ type }) => type === wanted));
  return {
    mobile: formatMobile(contacts.find(({ type }) => type === 'mobile')?.value ?? '').replace(
      /^0/,
      `${DEFAULT_PHONE_PREFIX} `,
    ),
    email: emails[0]?.value ?? '',
    address: of('home'),
    mailing: of('mailing'),
  };
}

function addressLine(address: Address | undefined): string {
  const town = [address?.postcode, address?.city].filter(Boolean).join(' ');
  const lines = [address?.addr1, address?.addr2, address?.addr3, town, address?.stateDesc];
  return lines.filter(Boolean).join(', ');
}

export type ChosenPlan = Pick<Applicant, 'planCode' | 'sumAssured' | 'deductibleAmount'>;

/** The plan of all applicants, or null if their plans differ. */
export function sharedPlan(applicants: readonly ChosenPlan[]): ChosenPlan | null {
  const [first, ...others] = applicants;
  const same = others.every(
    ({ planCode, deductibleAmount }) =>
      planCode === first?.planCode && deductibleAmount === first.deductibleAmount,
  );
  return first && same ? first : null;
}

interface HealthSummary {
  /** Height in cm and weight in kg, in the order of the questions. */
  readonly measures: readonly {
    readonly applicantId: string;
    readonly figures: readonly string[];
  }[];
  readonly questions: number;
  /** Numbers of the questions with a Yes. */
  readonly yesTo: readonly number[];
}

/** A summary of the health answers; null until the questions are loaded. */
export function healthSummary(
  groups: readonly QuestionGroup[],
  answers: Answers,
): HealthSummary | null {
  if (groups.length === 0) return null;
  const bmi = groups.filter(({ questionType }) => questionType === 'bmi');
  const health = groups.filter(({ questionType }) => questionType === 'health');
  const given = (applicantId: string, questionId: string) =>
    answers[applicantId]?.[questionId] ?? '';
  return {
    measures: (bmi[0]?.questions ?? []).map(({ applicantId }) => ({
      applicantId,
      figures: bmi.flatMap(({ questions }) =>
        questions
          .filter((question) => question.applicantId === applicantId)
          .map(({ questionId }) => given(applicantId, questionId)),
      ),
    })),
    questions: health.length,
    yesTo: health
      .filter(({ questions }) =>
        questions.some(
          ({ applicantId, questionId }) => given(applicantId, questionId) === YES_NO.yes,
        ),
      )
      .map(({ questionNo }) => questionNo),
  };
}
