import type { ReactNode } from 'react';

import { useText } from '@edp/i18n';
import { ExplainedTerm } from '@edp/ui';

/** Words of the trade that a page explains in place; `tabarru` is of Takaful alone. */
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

export interface GlossaryTermProps {
  term: GlossaryTermName;
  /** The word as it stands in the sentence; by `Text` when it is a tag in one. */
  children?: ReactNode;
}

/**
 * A word that tells what it means, in the words of language and variant.
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
