import type { ApplicationRequest, LeadRequest } from '@edp/contracts';
import { MESSAGE, RELATIONSHIP, YES_NO } from '@edp/domain';
import type { ValueError } from '../http/refusal';
import { wordsOf } from './consent-texts';

/** One consent or statement as a request makes it. */
export interface Consent {
  readonly name: string;
  /** Which words were shown; `UNSTATED` when the request does not say. */
  readonly textVersion: string;
  readonly given: boolean;
}

export const UNSTATED = 'unstated';

type Versions = Readonly<Record<string, string>>;
/** What the fields of a request say about a consent; undefined where they say nothing. */
type Answers = Readonly<Record<string, boolean | undefined>>;

/** Whatever the personal details page or the review page was agreed to with. A draft agrees to nothing yet. */
export function consentsOfApplication(request: ApplicationRequest): readonly Consent[] {
  if (request.draft) return [];
  const { applicants, consentConfirmation, declaration, marketingConsent } = request;
  const proposer = applicants.find(({ relationship }) => relationship === RELATIONSHIP.self);
  return consents(request.consentVersions, {
    beneficialOwner: named(request, 'beneficialOwner')
      ? proposer?.isBeneficialOwner === YES_NO.yes
      : undefined,
    productDisclosureSheet: consentConfirmation,
    declaration,
    policyOwner: named(request, 'policyOwner') ? declaration : undefined,
    marketing: marketingConsent,
  });
}

export function consentsOfLead({
  consentVersions,
  marketingConsent,
}: LeadRequest): readonly Consent[] {
  return consents(consentVersions, { marketing: marketingConsent });
}

/** Texts that a request names and that never were, by JSON pointer. */
export function unknownTexts(versions: Versions = {}): ValueError[] {
  return Object.entries(versions)
    .filter(([name, version]) => wordsOf(name, version) === null)
    .map(([name]) => ({ pointer: `/consentVersions/${escaped(name)}`, code: MESSAGE.invalid }));
}

/**
 * Naming a text means that it was agreed to, unless a field says otherwise. A field that agrees without its text
 * being named is kept too; one that refuses says nothing then, since nothing may have been asked.
 */
function consents(versions: Versions = {}, answers: Answers): readonly Consent[] {
  const listed = Object.entries(versions).map(([name, textVersion]) => ({
    name,
    textVersion,
    given: answers[name] ?? true,
  }));
  const unnamed = Object.entries(answers)
    .filter(([name, given]) => given === true && versions[name] === undefined)
    .map(([name]) => ({ name, textVersion: UNSTATED, given: true }));
  return [...listed, ...unnamed];
}

function named({ consentVersions = {} }: ApplicationRequest, name: string): boolean {
  return Object.hasOwn(consentVersions, name);
}

/** As RFC 6901 has it. */
function escaped(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}
