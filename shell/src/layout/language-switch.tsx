import { type ReactNode, useState } from 'react';
import { type Language, LANGUAGES, otherLanguages } from '@edp/domain';
import { EdpError } from '@edp/errors';
import { useLanguage, useText } from '@edp/i18n';
import { reportClientError } from '@edp/telemetry';
import { Button, HeaderButton, VisuallyHidden } from '@edp/ui';
import { dropLanguageParam } from '../chosen-cookie';
import { useShell } from '../shell-context';
import type * as Dialogs from '../tools/dialogs';
import styles from './language-switch.module.css';
import { useHoverIntent } from './use-hover-intent';

/** The language buttons of the header. A change of language preserves page, input, scroll position and focus. */
export function LanguageSwitch() {
  const { language } = useLanguage();
  // The index as key: the pressed button keeps the focus and then names another language.
  return otherLanguages(language).map((other, index) => (
    <LanguageButton key={index} other={other} />
  ));
}

/** The language buttons of the footer, for products without the header's switch (ADR 0066). */
export function LanguageLines() {
  const { language } = useLanguage();
  return otherLanguages(language).map((other, index) => (
    <li key={index}>
      <LanguageLine other={other} />
    </li>
  ));
}

function LanguageButton({ other }: { other: Language }) {
  const t = useText('shell');
  const { change, failure } = useLanguageChange(other, 'header');
  const hint = useHoverIntent();
  const { name, tag, hint: hintText } = LANGUAGES[other];
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
          {hintText}
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
  /** Set while the failure of a change is displayed. */
  const [dialogs, setDialogs] = useState<typeof Dialogs | null>(null);
  const [supportCode, setSupportCode] = useState('');

  async function change() {
    if (isChanging) return;
    setChanging(true);
    void track({ name: 'select_language', category, action: 'click', label: other });
    if (await changeLanguage(other)) dropLanguageParam();
    else await showFailure();
    setChanging(false);
  }

  async function showFailure() {
    const error = new EdpError('TEXTS_NOT_LOADED', { language: other });
    setSupportCode(reportClientError('shell', error));
    // Offline, the file of the dialog may be missing; then there is no dialog.
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
