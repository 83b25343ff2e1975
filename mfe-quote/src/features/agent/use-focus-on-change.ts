import { type RefObject, useEffect, useRef } from 'react';
import type { AgentData, AgentOnJourney } from '@edp/contracts';

/**
 * The pressed button disappears, so the focus moves to its replacement, if it was lost: after a No, to the code field.
 *
 * @param asked the agent of the question "Is this you?"
 */
export function useFocusOnChange(
  attached: AgentOnJourney | null,
  asked: AgentData | null,
): RefObject<HTMLDivElement | null> {
  const part = useRef<HTMLDivElement>(null);
  const known = useRef({ attached, asked });
  useEffect(() => {
    const before = known.current;
    known.current = { attached, asked };
    // Lost to the document, or in Safari, which does not focus a pressed button, to an element around it.
    if (!document.activeElement?.contains(part.current)) return;
    const focus = (what: string) => part.current?.querySelector<HTMLElement>(what)?.focus();
    if (before.attached !== attached) focus('summary, [tabindex="-1"]');
    else if (before.asked && !asked) focus('input');
  }, [attached, asked]);
  return part;
}
