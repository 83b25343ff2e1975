import { Text, useText } from '@edp/i18n';
import { useProduct } from '@edp/mfe';
import { figuresOfTerms, GLOSSARY_TERMS, GlossaryTerm, usePlanTerms } from '@edp/mfe/guide';
import { Disclosure, Section } from '@edp/ui';
import styles from './faq-section.module.css';

const QUESTIONS = ['waiting', 'pre', 'rise', 'deductible', 'who', 'panel'] as const;

/** Tags of the texts by glossary term: `<waitingPeriod>…</waitingPeriod>`. */
const TERMS = Object.fromEntries(
  GLOSSARY_TERMS.map((term) => [term, <GlossaryTerm key={term} term={term} />]),
);

/** Frequent questions, with explained terms. */
export function FaqSection() {
  const t = useText('mfe-quote');
  const product = useProduct();
  const figures = figuresOfTerms(usePlanTerms(product));
  const questions = product.variant === 'takaful' ? [...QUESTIONS, 'fund'] : QUESTIONS;
  return (
    <Section heading={t('faq.title')}>
      <div className={styles.questions}>
        {questions.map((key) => (
          <Disclosure key={key} summary={t(`faq.${key}`)}>
            <Text ns="mfe-quote" id={`faq.${key}Text`} params={figures} tags={TERMS} />
          </Disclosure>
        ))}
      </div>
    </Section>
  );
}
