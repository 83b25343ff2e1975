import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { malaysianDay } from '@edp/domain';
import { checkValues } from '@edp/forms';
import { serverNow } from '@edp/http';
import { useText } from '@edp/i18n';
import { PageBanner, useHeadingFocus, useNavigation, usePageTitle } from '@edp/mfe';
import { ProductDocuments } from '@edp/mfe/guide';
import { selectRefId, useAppStore } from '@edp/store';
import { announce, HeldStill } from '@edp/ui';
import { type AgentOpen, AgentPart } from '../../features/agent/agent-part';
import { BenefitsSection } from '../../features/benefits/benefits-section';
import { FaqSection } from '../../features/faq/faq-section';
import { useHealthAnswers } from '../../features/health-answers/use-health-answers';
import { HospitalsSection } from '../../features/hospitals/hospitals-section';
import { useOccupations } from '../../features/person/use-occupations';
import type { MemberForm } from '../../members/member-rows';
import { quoteRules } from '../../members/quote-form';
import { keyOfPeople, useRowNames } from '../../members/use-member-rows';
import { PERSON_QUERY } from '../../paths';
import { firstOpen } from './first-open';
import { QuoteFormPart, useFolded } from './quote-form-part';
import { QuotePrice } from './quote-price';
import { createTypedForm } from './typed-form';
import { useQuote } from './use-quote';
import { useQuoteDraft } from './use-quote-draft';

interface QuotationPageProps {
  /** The people were replaced by those that another tab or device stored. */
  isTaken: boolean;
  onTaken: () => void;
}

/** The people to be covered, and the fields that their price needs (decisions section 4). */
export function QuotationPage({ isTaken, onTaken }: QuotationPageProps) {
  const t = useText('mfe-quote');
  const store = useAppStore();
  const navigation = useNavigation();
  // In each render: the first one may precede the first response, which sets the server's clock.
  const today = malaysianDay(serverNow());
  const draft = useQuoteDraft();
  const occupations = useOccupations(
    draft.initialValues.members.some((one) => (one.occupationCode || one.occupationTyped) !== ''),
  );
  // A keystroke renders its field, and the price; the page renders when people are added or removed.
  const [typed] = useState(() => createTypedForm(draft.initialValues));
  const [members, setMembers] = useState(draft.initialValues.members);
  const names = useRowNames(members);
  const { asksIndoor } = occupations;
  const rules = useMemo(() => {
    const inSentence = names.map((name) => name.toLowerCase());
    return quoteRules({ today, asksIndoor, names: inSentence });
  }, [today, asksIndoor, names]);
  const [agentOpen, setAgentOpen] = useState<AgentOpen | null>(null);
  const { isPending, failure, quote, takeStored } = useQuote({
    asksIndoor,
    draft,
    onAgentOpen: () => setAgentOpen({ code: draft.agentCode }),
    onTaken,
  });
  const people = useMemo(
    () => members.map(({ id }, index) => ({ id, name: names[index] ?? '' })),
    [members, names],
  );
  // On a return the buyer usually changes one person: the others are collapsed.
  const [wanted] = useState(() => navigation.query().get(PERSON_QUERY));
  const folded = useFolded(() => {
    const wasQuoted = selectRefId(store.getState()) !== null;
    if (!wasQuoted) return [];
    const messages = checkValues(rules, draft.initialValues);
    return people
      .filter(({ id }, index) => firstOpen(messages, index) === null && id !== wanted)
      .map(({ id }) => id);
  });
  const heading = useHeadingFocus();
  const peopleHeading = useRef<HTMLHeadingElement>(null);
  const announceTaken = useEffectEvent(() => {
    if (!isTaken) return;
    announce(t('changed.taken'));
  });
  useEffect(() => announceTaken(), []);
  usePageTitle('title');
  useHealthAnswers();

  return (
    <QuotePrice typed={typed} rules={rules} people={people}>
      <QuoteFormPart
        initialValues={draft.initialValues}
        rules={rules}
        today={today}
        people={people}
        folded={folded}
        wanted={wanted}
        occupations={occupations}
        isHeld={isPending}
        failure={failure}
        heading={heading}
        peopleHeading={peopleHeading}
        onTakeStored={takeStored}
        onChange={(changed) => {
          typed.put(changed);
          setMembers((known) => (isSamePeople(known, changed.members) ? known : changed.members));
          draft.update(changed);
        }}
        onSubmit={quote}
      />
      <HeldStill isHeld={isPending}>
        <AgentPart
          code={draft.agentCode}
          asked={agentOpen?.code === draft.agentCode ? agentOpen : null}
          onCode={draft.typeAgentCode}
          whilePaused={draft.whilePaused}
        />
      </HeldStill>
      <BenefitsSection />
      <HospitalsSection />
      <ProductDocuments />
      <FaqSection />
      <PageBanner />
    </QuotePrice>
  );
}

function isSamePeople(known: readonly MemberForm[], changed: readonly MemberForm[]): boolean {
  return keyOfPeople(known) === keyOfPeople(changed);
}
