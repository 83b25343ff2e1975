/**
 * What a buyer is asked to agree to or to state, each with the version of the words shown today: a month. The words of
 * every version stand in `consent-texts.json` beside this folder's `package.json`; a test fails when a screen shows
 * others. So whoever changes such a text names a new version here and adds its words there.
 */
export const CONSENT_VERSIONS = {
  /** The privacy notice, and the use of details for the application. */
  personalData: '2026-12',
  /** Use of health and religion, which the law counts as sensitive. */
  sensitiveData: '2026-12',
  /** Nobody else owns or controls what is bought. */
  beneficialOwner: '2026-12',
  /** The product disclosure sheet was read and understood. */
  productDisclosureSheet: '2026-01',
  /** The answers are true and complete. */
  declaration: '2026-01',
  /** Of another person's card: its owner agrees to be charged. Up to 2026-11 also who owns the policy, on every card. */
  policyOwner: '2026-12',
  /** News and offers. May be left out, and taken back. */
  marketing: '2026-12',
  /** To be called or written to about a plan, without an application. */
  contact: '2026-12',
} as const;

export type ConsentName = keyof typeof CONSENT_VERSIONS;

/** The current versions of these consents, as `consentVersions` of a request carries them. */
export function consentVersions<Name extends ConsentName>(
  ...names: readonly Name[]
): Record<Name, string> {
  return Object.fromEntries<string>(names.map((name) => [name, CONSENT_VERSIONS[name]])) as Record<
    Name,
    string
  >;
}
