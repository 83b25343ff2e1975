import { useLanguage, useText } from '@edp/i18n';
import { Button, SiteFooter } from '@edp/ui';
import { hrefOf } from '../navigation/places';
import { useShell } from '../shell-context';
import { ANALYTICS_BUTTON_ID } from './analytics-question';
import { LanguageLines } from './language-switch';
import { ThemeChoice } from './theme-choice';

interface FooterProps {
  /** Reopens the question for consent to analytics. */
  onAnalytics: () => void;
  onClearData: () => void;
  /** On a step of the journey links open in a new tab, so that the form stays. */
  inJourney: boolean;
}

/** Links to pages that the catalogue configures, and to our accessibility statement. */
const LINKS = ['coverage', 'branches', 'home', 'complaints', 'privacy', 'accessibility'] as const;

/** The footer: contact, links, settings, legal text. */
export function Footer({ onAnalytics, onClearData, inJourney }: FooterProps) {
  const t = useText('shell');
  const { language } = useLanguage();
  const { journey, bootstrap } = useShell();
  const product = journey?.product ?? bootstrap.products[0];
  if (!product) return null;
  const { links, phone, brand, languageSwitch } = product;

  return (
    <SiteFooter
      helpTitle={t('footer.needAHand')}
      phone={phone.display}
      helpNote={phone.hours[language]}
      links={LINKS.map((name) => {
        const href = name === 'accessibility' ? hrefOf(product, name) : links[name];
        return {
          href,
          label: t(`footer.${name}`, { brand: brand.name }),
          external: inJourney || /^https?:/.test(href),
        };
      })}
      legal={t('footer.legal', { brand: brand.name })}
      action={
        <ul>
          {languageSwitch ? null : <LanguageLines />}
          <li>
            <ThemeChoice />
          </li>
          <li>
            <Button id={ANALYTICS_BUTTON_ID} kind="link" size="small" onClick={onAnalytics}>
              {t('footer.analytics')}
            </Button>
          </li>
          <li>
            <Button kind="link" size="small" onClick={onClearData}>
              {t('footer.clearData')}
            </Button>
          </li>
        </ul>
      }
    />
  );
}
