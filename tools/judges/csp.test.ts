import { policyFindings } from './csp';

describe('the evaluator of policies', () => {
  it('finds inline scripts that are allowed', () => {
    expect(policyFindings("script-src 'unsafe-inline'; object-src 'none'")).toEqual([
      expect.stringMatching(/^script-src 'unsafe-inline'/),
    ]);
  });

  it('has nothing against a strict policy', () => {
    const policy =
      "script-src 'strict-dynamic' 'sha256-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA='; object-src 'none'; base-uri 'none'; require-trusted-types-for 'script'";
    expect(policyFindings(policy)).toEqual([]);
  });
});
