import { useLanguage, useText } from '@edp/i18n';
import { Button, SiteFooter } from '@edp/ui';
import { useShell } from '../shell-context';
import { ANALYTICS_BUTTON_ID } from './analytics-question';
import { LanguageLines } from './language-switch';
import { ThemeChoice } from './theme-choice';

export interface FooterProps {
  /** The buyer wants to change whether visits are counted. */
  onAnalytics: () => void;
  onClearData: () => void;
  /** On a step of the journey, whose form a link must not take away. */
  inJourney: boolean;
}

/** Whom to call, where to read on, the small print. */
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
      links={(['coverage', 'branches', 'home', 'complaints', 'privacy'] as const).map((name) => ({
        href: links[name],
        label: t(`footer.${name}`, { brand: brand.name }),
        external: inJourney || /^https?:/.test(links[name]),
      }))}
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
