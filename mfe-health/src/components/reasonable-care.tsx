import { useText } from '@edp/i18n';
import { useParticipants } from '@edp/mfe';
import { Callout, Section } from '@edp/ui';
import styles from './reasonable-care.module.css';

const CARE = {
  alone: ['care1Alone', 'care2Alone', 'care3', 'care4'],
  family: ['care1', 'care2', 'care3', 'care4'],
} as const;

/** The legal duty of the respondent in full, and who can see the answers. */
export function ReasonableCare() {
  const t = useText('mfe-health');
  const people = useParticipants().length > 1 ? 'family' : 'alone';
  return (
    <>
      <Section heading={t('who.takeCare')} close>
        <ul className={styles.care}>
          {CARE[people].map((key) => (
            <li key={key}>{t(`who.${key}`)}</li>
          ))}
        </ul>
        <p className="edp-small edp-muted">{t('who.law')}</p>
      </Section>
      <Callout icon="shield" above="near">
        {t('who.private')} {t('who.agentNote')}
      </Callout>
    </>
  );
}
