import { useState } from 'react';
import { type Language, LANGUAGES, otherLanguages } from '@edp/domain';
import { useLanguage, useText } from '@edp/i18n';
import { HeaderButton } from '@edp/ui';
import { useShell } from '../shell-context';
import styles from './language-switch.module.css';
import { useHoverIntent } from './use-hover-intent';

/** The globe: shows what else there is and changes to it, leaving page, input, scroll and focus alone. */
export function LanguageSwitch() {
  const { language } = useLanguage();
  // By place: the button that was pressed keeps the focus, and from then on names another language.
  return otherLanguages(language).map((other, place) => (
    <LanguageButton key={place} other={other} />
  ));
}

function LanguageButton({ other }: { other: Language }) {
  const t = useText('shell');
  const { changeLanguage } = useLanguage();
  const { track } = useShell();
  const [isChanging, setChanging] = useState(false);
  const hint = useHoverIntent();
  const { name, tag, hint: words } = LANGUAGES[other];

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
        label={name}
        lang={tag}
        labelHidden={t('header.changeLanguage')}
        onClick={() => void change()}
      />
      {hint.isShown ? (
        <span className={styles.hint} lang={tag} aria-hidden="true">
          {words}
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
