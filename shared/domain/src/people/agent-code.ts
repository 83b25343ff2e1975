import { ungroup } from '../text/plain-digits';

/** Two letters for the branch and five digits, such as KL20417 (decisions section 8). */
export const AGENT_CODE_PATTERN = /^[A-Z]{2}\d{5}$/;

/** Code that requests send for a buyer without an agent. The provider's register of agents has it as its default. */
export const NO_AGENT_CODE = 'AG00000';

/** Normalises a typed or pasted code (`kl 20417`, `KL-20417`, full-width) to its registered form: `KL20417`. */
export function normaliseAgentCode(text: string): string {
  return ungroup(text.normalize('NFKC')).toUpperCase();
}

/** True for text in the format of an agent code before normalising. */
export function isAgentCode(text: string): boolean {
  return AGENT_CODE_PATTERN.test(normaliseAgentCode(text));
}
