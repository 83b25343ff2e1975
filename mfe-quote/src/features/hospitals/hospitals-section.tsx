import { Text, useText } from '@edp/i18n';
import { GlossaryTerm, HospitalsLink } from '@edp/mfe/guide';
import { Section } from '@edp/ui';
import { MalaysiaMap, STATE_SEATS } from '@edp/ui/art';
import styles from './hospitals-section.module.css';

/** Panel hospitals: a map, and a link to the list. */
export function HospitalsSection() {
  const t = useText('mfe-quote');
  return (
    <Section heading={t('hospitals.title')}>
      <div className={styles.part}>
        <div>
          <p className="edp-soft">
            <Text
              ns="mfe-quote"
              id="hospitals.text"
              tags={{ term: <GlossaryTerm term="panelHospital" /> }}
            />
          </p>
          <p className={styles.action}>
            <HospitalsLink />
          </p>
        </div>
        <MalaysiaMap places={STATE_SEATS} />
      </div>
    </Section>
  );
}
