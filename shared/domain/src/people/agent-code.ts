import { ungroup } from '../text/plain-digits';

/** Two letters of the branch and five digits, such as KL20417 (decisions section 8). */
const AGENT_CODE = /^[A-Z]{2}\d{5}$/;

/** A code as typed or pasted (`kl 20417`, `KL-20417`, full-width) as it is registered: `KL20417`. */
export function normaliseAgentCode(text: string): string {
  return ungroup(text.normalize('NFKC')).toUpperCase();
}

/** True for a text of the form of an agent code, also untidily typed. */
export function isAgentCode(text: string): boolean {
  return AGENT_CODE.test(normaliseAgentCode(text));
}
