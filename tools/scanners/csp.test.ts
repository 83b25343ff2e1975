import { policyFindings } from './csp';

describe('policyFindings', () => {
  it('reports allowed inline scripts', () => {
    expect(policyFindings("script-src 'unsafe-inline'; object-src 'none'")).toEqual([
      expect.stringMatching(/^script-src 'unsafe-inline'/),
    ]);
  });

  it('reports nothing for a strict policy', () => {
    const policy =
      "script-src 'strict-dynamic' 'sha256-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA='; object-src 'none'; base-uri 'none'; require-trusted-types-for 'script'";
    expect(policyFindings(policy)).toEqual([]);
  });
});
