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
  /** The outcome in a word or two. */
  tag: ReactNode;
  tone: 'amber' | 'error';
  icon: IconName;
  title: ReactNode;
  /** Selects the next steps. */
  state: Unpaid;
  /** What happened, whether anything was charged, and the link to continue. */
  children: ReactNode;
}

/** A payment without cover (yet), with the sections of one with cover: what happened, next steps, plan, payment. */
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
