import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { pageFacts, type PageName, type Step, STEPS } from '@edp/contracts';
import { useText } from '@edp/i18n';
import { selectPaymentResult, useAppSelector } from '@edp/store';
import { LiveRegion, SkipLink, Stepper } from '@edp/ui';
import { SessionEnded } from '../session/session-ended';
import { useSession } from '../session/use-session';
import { useShell } from '../shell-context';
import { DialogOutlet, SessionWarning, useDialog } from '../tools/dialog-outlet';
import { JourneyTools } from '../tools/journey-tools';
import { AgentStrip } from './agent-strip';
import { AnalyticsQuestion } from './analytics-question';
import { Footer } from './footer';
import { Header } from './header';
import { OfflineStrip } from './offline-strip';
import { OverrideStrip } from './override-strip';
import { useAnalyticsConsent } from './use-analytics-consent';

/** Id of the main landmark: target of the skip link and of the focus after navigation. */
const MAIN_ID = 'main';

interface LayoutProps {
  page: PageName;
  children: ReactNode;
}

/** The frame of every page: header, agent strip, stepper, the page, footer. */
export function Layout({ page, children }: LayoutProps) {
  const t = useText('shell');
  const { bootstrap, journey, bus, vitals } = useShell();
  const facts = pageFacts(page, bootstrap.registry.remotes);
  const consent = useAnalyticsConsent(page);
  const session = useSession();
  const dialog = useDialog(page, session.kind === 'ended');
  const onHandOver = useEffectEvent(() => dialog.open('share'));
  useEffect(() => bus.on('agent/handOverAsked', () => onHandOver()), [bus]);
  useEffect(() => vitals.arrived(page), [vitals, page]);
  return (
    <div className="edp-app">
      <SkipLink target={MAIN_ID}>{t('header.skip')}</SkipLink>
      <Header inJourney={facts !== null} />
      <OverrideStrip override={bootstrap.override} />
      <OfflineStrip page={page} />
      {journey ? <AgentStrip onHandOver={() => dialog.open('share')} /> : null}
      {facts?.step ? <JourneyStepper step={facts.step} /> : null}
      <main id={MAIN_ID} tabIndex={-1}>
        {session.kind === 'ended' ? <SessionEnded sentTo={session.sentTo} /> : children}
      </main>
      {facts ? <JourneyTools control={dialog} page={page} /> : null}
      <DialogOutlet control={dialog} />
      <AnalyticsQuestion consent={consent} />
      <Footer
        onAnalytics={consent.reopen}
        onClearData={() => dialog.open('clearData')}
        inJourney={facts !== null}
      />
      {journey && session.kind === 'ending' ? (
        <SessionWarning endsAt={session.endsAt} onExtend={journey.session.extend} />
      ) : null}
      <LiveRegion />
    </div>
  );
}

/** The four steps, on the pages that belong to one. */
function JourneyStepper({ step }: { step: Step }) {
  const t = useText('shell');
  const isPaid = useAppSelector(selectPaymentResult)?.status === 'succeeded';
  return (
    <Stepper
      label={t('steps.label')}
      steps={STEPS.map((name) => t(`steps.${name}`))}
      // After the payment all steps are complete.
      current={isPaid ? STEPS.length : STEPS.indexOf(step)}
    />
  );
}
