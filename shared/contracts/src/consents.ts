/**
 * Consents and declarations, each with the current version of its text: a month. The texts of all versions are in
 * `consent-texts.json` beside this folder's `package.json`; a test fails if a screen shows another text. A changed text
 * needs a new version here, and its text there.
 */
export const CONSENT_VERSIONS = {
  /** The privacy notice, and the use of details for the application. */
  personalData: '2027-02',
  /** Use of data on health and religion, which the law classifies as sensitive. */
  sensitiveData: '2027-01',
  /** No other person owns or controls the policy. */
  beneficialOwner: '2026-12',
  /** The product disclosure sheet was read and understood. */
  productDisclosureSheet: '2026-01',
  /** The answers are true and complete. */
  declaration: '2026-01',
  /** Another person's card: its owner agrees to be charged. Until 2026-11 also policy ownership, with every card. */
  policyOwner: '2026-12',
  /** News and offers. Optional, and can be withdrawn. */
  marketing: '2026-12',
  /** Contact about a plan, without an application. */
  contact: '2026-12',
} as const;

export type ConsentName = keyof typeof CONSENT_VERSIONS;

/** The current versions of these consents, as `consentVersions` of a request. */
export function consentVersions<Name extends ConsentName>(
  ...names: readonly Name[]
): Record<Name, string> {
  return Object.fromEntries<string>(names.map((name) => [name, CONSENT_VERSIONS[name]])) as Record<
    Name,
    string
  >;
}
