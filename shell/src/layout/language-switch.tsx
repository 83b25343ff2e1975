import { type ReactNode, useState } from 'react';
import { type Language, LANGUAGES, otherLanguages } from '@edp/domain';
import { EdpError } from '@edp/errors';
import { useLanguage, useText } from '@edp/i18n';
import { reportClientError } from '@edp/telemetry';
import { Button, HeaderButton, VisuallyHidden } from '@edp/ui';
import { useShell } from '../shell-context';
import type * as Dialogs from '../tools/dialogs';
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

/** The same as lines of the footer, where a product has no globe (specification section 2). */
export function LanguageLines() {
  const { language } = useLanguage();
  return otherLanguages(language).map((other, place) => (
    <li key={place}>
      <LanguageLine other={other} />
    </li>
  ));
}

function LanguageButton({ other }: { other: Language }) {
  const t = useText('shell');
  const { change, failure } = useLanguageChange(other, 'header');
  const hint = useHoverIntent();
  const { name, tag, hint: words } = LANGUAGES[other];
  return (
    <span className={styles.place} {...hint.handlers}>
      <HeaderButton
        icon="globe"
        label={name}
        lang={tag}
        labelHidden={t('header.changeLanguage')}
        onClick={change}
      />
      {hint.isShown ? (
        <span className={styles.hint} lang={tag} aria-hidden="true">
          {words}
        </span>
      ) : null}
      {failure}
    </span>
  );
}

function LanguageLine({ other }: { other: Language }) {
  const t = useText('shell');
  const { change, failure } = useLanguageChange(other, 'footer');
  const { name, tag } = LANGUAGES[other];
  return (
    <>
      <Button kind="link" size="small" onClick={change}>
        <span lang={tag}>{name}</span>
        <VisuallyHidden> {t('header.changeLanguage')}</VisuallyHidden>
      </Button>
      {failure}
    </>
  );
}

function useLanguageChange(
  other: Language,
  category: 'header' | 'footer',
): { readonly change: () => void; readonly failure: ReactNode } {
  const t = useText('shell');
  const { changeLanguage } = useLanguage();
  const { track } = useShell();
  const [isChanging, setChanging] = useState(false);
  /** Set while the failure of a change is told. */
  const [dialogs, setDialogs] = useState<typeof Dialogs | null>(null);
  const [supportCode, setSupportCode] = useState('');

  async function change() {
    if (isChanging) return;
    setChanging(true);
    void track({ name: 'select_language', category, action: 'click', label: other });
    if (await changeLanguage(other)) dropLanguageOfAddress();
    else await tell();
    setChanging(false);
  }

  async function tell() {
    const error = new EdpError('TEXTS_NOT_LOADED', { language: other });
    setSupportCode(reportClientError('shell', error));
    // Without its file, which a page that is offline may not have, nothing can be shown.
    await import('../tools/dialogs').then(setDialogs, () => undefined);
  }

  return {
    change: () => void change(),
    failure: dialogs ? (
      <dialogs.ErrorDialog supportCode={supportCode} onClose={() => setDialogs(null)}>
        {t('errorDialog.language')}
      </dialogs.ErrorDialog>
    ) : null,
  };
}

/** The choice just made is newer than the `?lang=` one came in with; a reload must not undo it. */
function dropLanguageOfAddress(): void {
  const url = new URL(window.location.href);
  if (!url.searchParams.has('lang')) return;
  url.searchParams.delete('lang');
  window.history.replaceState(window.history.state, '', url);
}
