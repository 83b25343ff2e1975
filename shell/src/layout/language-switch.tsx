import { useState } from 'react';
import type { Language } from '@edp/domain';
import { htmlLang, useLanguage, useText } from '@edp/i18n';
import { HeaderButton } from '@edp/ui';
import { useShell } from '../shell-context';
import styles from './language-switch.module.css';
import { useHoverIntent } from './use-hover-intent';

const OTHER: Readonly<Record<Language, Language>> = { en: 'my', my: 'en' };

/** The globe: shows the other language and changes to it, leaving page, input, scroll and focus alone. */
export function LanguageSwitch() {
  const t = useText('shell');
  const { language, changeLanguage } = useLanguage();
  const { track } = useShell();
  const [isChanging, setChanging] = useState(false);
  const hint = useHoverIntent();
  const other = OTHER[language];

  async function change() {
    if (isChanging) return;
    setChanging(true);
    void track({ name: 'select_language', category: 'header', action: 'click', label: other });
    await changeLanguage(other);
    dropLanguageOfAddress();
    setChanging(false);
  }

  return (
    <span className={styles.place} {...hint.handlers}>
      <HeaderButton
        icon="globe"
        label={t('header.language')}
        lang={htmlLang(other)}
        labelHidden={t('header.changeLanguage')}
        onClick={() => void change()}
      />
      {hint.isShown ? (
        <span className={styles.hint} lang={htmlLang(other)} aria-hidden="true">
          {t('header.languageHint')}
        </span>
      ) : null}
    </span>
  );
}

/** The choice just made is newer than the `?lang=` one came in with; a reload must not undo it. */
function dropLanguageOfAddress(): void {
  const url = new URL(window.location.href);
  if (!url.searchParams.has('lang')) return;
  url.searchParams.delete('lang');
  window.history.replaceState(window.history.state, '', url);
}
