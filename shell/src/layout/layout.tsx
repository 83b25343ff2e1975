import type { ReactNode } from 'react';
import { isJourneyPage, type PageName } from '@edp/contracts';
import { useText } from '@edp/i18n';
import { LiveRegion, SkipLink } from '@edp/ui';
import { useShell } from '../shell-context';
import { AgentStrip } from './agent-strip';
import { AnalyticsQuestion } from './analytics-question';
import { Footer } from './footer';
import { Header } from './header';
import { JourneyStepper } from './journey-stepper';
import { useAnalyticsConsent } from './use-analytics-consent';

/** Id of the main landmark: the skip link and the focus after a change of page lead there. */
const MAIN_ID = 'main';

export interface LayoutProps {
  page: PageName;
  children: ReactNode;
}

/** The frame of every page; in order: header, agent strip, stepper, the page, footer. */
export function Layout({ page, children }: LayoutProps) {
  const t = useText('shell');
  const { journey } = useShell();
  const consent = useAnalyticsConsent();
  return (
    <div className="edp-app">
      <SkipLink target={MAIN_ID}>{t('header.skip')}</SkipLink>
      <Header />
      {journey ? <AgentStrip /> : null}
      {isJourneyPage(page) ? <JourneyStepper page={page} /> : null}
      <main id={MAIN_ID} tabIndex={-1}>
        {children}
      </main>
      <AnalyticsQuestion consent={consent} />
      <Footer onAnalytics={consent.ask} />
      <LiveRegion />
    </div>
  );
}
