import { Version } from 'csp_evaluator/dist/csp.js';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';

/** Findings of Google's evaluator of content security policies, without informational ones. @returns one line each */
export function policyFindings(policy: string): string[] {
  return new CspEvaluator(new CspParser(policy).csp, Version.CSP3)
    .evaluate()
    .filter(({ severity }) => severity < Severity.INFO)
    .map(({ directive, value, description }) => `${directive} ${value ?? ''}: ${description}`);
}

/** Findings on the policies of documents. A document without a policy is a finding. */
export async function documentFindings(addresses: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    addresses.map(async (address) => {
      const policy = (await fetch(address)).headers.get('content-security-policy');
      const findings = policy === null ? ['no policy'] : policyFindings(policy);
      return findings.map((finding) => `${address}: ${finding}`);
    }),
  );
  return found.flat();
}
