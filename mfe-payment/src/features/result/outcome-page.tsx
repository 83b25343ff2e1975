import type { ReactNode } from 'react';
import type { PaymentStatusResponse } from '@edp/contracts';
import { useText } from '@edp/i18n';
import { type IconName, PageWide, Tag } from '@edp/ui';
import { ResultColumns, ResultTop } from '@edp/ui/pages';
import { CallUs } from '../../components/phone-link';
import { CoveredPeople } from './covered-people';
import { OutcomeHeading, ReferenceNumber } from './outcome-parts';
import { PaymentFacts } from './payment-facts';
import { type Unpaid, WhatNow } from './what-now';

interface OutcomePageProps {
  result: PaymentStatusResponse;
  /** What it comes to, in a word or two. */
  tag: ReactNode;
  tone: 'amber' | 'error';
  icon: IconName;
  title: ReactNode;
  /** What the buyer does next depends on it. */
  state: Unpaid;
  /** What happened, whether anything was charged, and the way on. */
  children: ReactNode;
}

/** A payment that has brought no cover (yet), with the parts of one that has: what happened, what to do, plan, payment. */
export function OutcomePage({ result, tag, tone, icon, title, state, children }: OutcomePageProps) {
  const t = useText('mfe-payment');
  return (
    <PageWide>
      <ResultTop>
        <p>
          <Tag tone={tone} size="large" icon={icon}>
            {tag}
          </Tag>
        </p>
        <OutcomeHeading>{title}</OutcomeHeading>
        {children}
        <ReferenceNumber label={t('transactionNo')} value={result.transactionNo} />
      </ResultTop>
      <WhatNow state={state} />
      <ResultColumns>
        <CoveredPeople heading={t('covered.planned')} result={result} />
        <PaymentFacts result={result} />
      </ResultColumns>
      <CallUs above="far" />
    </PageWide>
  );
}
