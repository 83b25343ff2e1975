import { useEffect, useRef } from 'react';
import { useText } from '@edp/i18n';
import type { Consent } from '@edp/store';
import { Button } from '@edp/ui';
import styles from './analytics-question.module.css';
import type { AnalyticsConsent } from './use-analytics-consent';

/** Asks for consent to analytics, in the flow above the footer: it covers no content and blocks nothing. */
export function AnalyticsQuestion({ consent }: { consent: AnalyticsConsent }) {
  const t = useText('shell');
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (consent.isReopened) section.current?.focus();
  }, [consent.isReopened]);
  if (!consent.isOpen) return null;

  const choose = (choice: Consent) => {
    consent.choose(choice);
    // The pressed button disappears: the focus moves to the button that changes the choice.
    document.getElementById(ANALYTICS_BUTTON_ID)?.focus();
  };
  return (
    <section ref={section} tabIndex={-1} className={styles.question} aria-labelledby={TITLE_ID}>
      <div className={`edp-wrap ${styles.row}`}>
        <div>
          <h2 id={TITLE_ID} className={styles.title}>
            {t('analytics.title')}
          </h2>
          <p>{t('analytics.text')}</p>
        </div>
        <div className={styles.answers}>
          <Button kind="secondary" onClick={() => choose('refused')}>
            {t('analytics.refuse')}
          </Button>
          <Button kind="secondary" onClick={() => choose('granted')}>
            {t('analytics.grant')}
          </Button>
        </div>
      </div>
    </section>
  );
}

/** Id of the footer's button that reopens the question. */
export const ANALYTICS_BUTTON_ID = 'analytics-change';
const TITLE_ID = 'analytics-question';
