/** What fingerprints are made for; the same text has another fingerprint for each. */
export const NRIC_PURPOSE = 'nric';
