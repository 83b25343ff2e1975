import type { ReactNode } from 'react';
import { useText } from '@edp/i18n';
import { ExplainedTerm } from '@edp/ui';

/** Technical terms that a page explains in place; `tabarru` exists in Takaful only. */
export const GLOSSARY_TERMS = [
  'premium',
  'annualLimit',
  'lifetimeLimit',
  'roomAndBoard',
  'overseas',
  'deductible',
  'panelHospital',
  'waitingPeriod',
  'specifiedIllness',
  'preExisting',
  'tabarru',
] as const;

export type GlossaryTermName = (typeof GLOSSARY_TERMS)[number];

interface GlossaryTermProps {
  term: GlossaryTermName;
  /** The term as it appears in the sentence; set by `Text` for a tag. */
  children?: ReactNode;
}

/**
 * A term with its explanation, in the wording of language and variant.
 *
 * @example
 * // "waiting": "Illnesses have a <term>waiting period</term>."
 * <Text ns="mfe-quote" id="waiting" tags={{ term: <GlossaryTerm term="waitingPeriod" /> }} />
 */
export function GlossaryTerm({ term, children }: GlossaryTermProps) {
  const t = useText('mfe');
  const title = t(`guide.glossary.${term}.title`);
  return (
    <ExplainedTerm title={title} explanation={t(`guide.glossary.${term}.text`)}>
      {children ?? title}
    </ExplainedTerm>
  );
}
