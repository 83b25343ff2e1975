import { useMemo, useRef, useState } from 'react';
import { malaysianDay } from '@edp/domain';
import { checkValues } from '@edp/forms';
import { useText } from '@edp/i18n';
import { usePageTitle } from '@edp/mfe';
import { ProductDocuments } from '@edp/mfe/guide';
import { selectRefId, useAppStore } from '@edp/store';
import { PageGrid, PriceBar } from '@edp/ui';
import { AgentPart } from '../agent/agent-part';
import { BenefitsSection } from '../benefits/benefits-section';
import { FaqSection } from '../faq/faq-section';
import { HospitalsSection } from '../hospitals/hospitals-section';
import { useRowNames } from '../members/use-row-names';
import { useOccupations } from '../occupation/use-occupations';
import { firstMissing } from './first-missing';
import { QuoteAside } from './quote-aside';
import { type QuoteForm, quoteRules } from './quote-form';
import { QuoteFormPart } from './quote-form-part';
import { useFolded } from './use-folded';
import { useQuote } from './use-quote';
import { useQuoteDraft } from './use-quote-draft';

/** Who is to be covered, and what their price needs; nothing more is asked here (decisions section 4). */
export function QuotationPage() {
  const t = useText('mfe-quote');
  const store = useAppStore();
  const occupations = useOccupations();
  const [today] = useState(() => malaysianDay(new Date()));
  const draft = useQuoteDraft();
  const [values, setValues] = useState<QuoteForm>(draft.initialValues);
  const names = useRowNames(values.members);
  const { asksIndoor } = occupations;
  const rules = useMemo(() => {
    const inSentence = names.map((name) => name.toLowerCase());
    return quoteRules({ today, asksIndoor, names: inSentence });
  }, [today, asksIndoor, names]);
  const messages = useMemo(() => checkValues(rules, values), [rules, values]);
  const { failure, quote } = useQuote(asksIndoor, draft.settle);
  const people = values.members.map(({ id }, index) => ({
    id,
    name: names[index] ?? '',
    missing: firstMissing(messages, index),
  }));
  // Coming back, one changes something about one person: the others need no room.
  const folded = useFolded(() => {
    const wasQuoted = selectRefId(store.getState()) !== null;
    return wasQuoted ? people.filter(({ missing }) => missing === null).map(({ id }) => id) : [];
  });
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle('title');

  const aside = <QuoteAside people={people} />;
  const done = people.filter(({ missing }) => missing === null).length;
  return (
    <>
      <PageGrid aside={aside} asideLabel={t('aside.title')}>
        <QuoteFormPart
          initialValues={draft.initialValues}
          rules={rules}
          today={today}
          people={people}
          folded={folded}
          occupations={occupations}
          failure={failure}
          peopleHeading={heading}
          onChange={(changed) => {
            setValues(changed);
            draft.keep(changed);
          }}
          onSubmit={quote}
        />
        <AgentPart />
        <BenefitsSection />
        <HospitalsSection />
        <ProductDocuments />
        <FaqSection />
      </PageGrid>
      <PriceBar
        label={t('aside.title')}
        caption={t('aside.title')}
        amount={t('aside.progress', { done, count: people.length })}
        incomplete
      >
        {aside}
      </PriceBar>
    </>
  );
}
