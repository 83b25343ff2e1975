import { useEffect, useState } from 'react';
import { useText } from '@edp/i18n';
import { announce, HeaderButton } from '@edp/ui';
import { ReferenceBox } from '@edp/ui/pages';

const SHOWN_MS = 2_500;

/** A number to keep, with a button that copies it where the browser lets it. */
export function ReferenceNumber({ label, value }: { label: string; value: string }) {
  const t = useText('mfe-payment');
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
    } catch {
      // Refused by the browser: the number stands there to be selected.
      return;
    }
    setCopied(true);
    announce(t('copiedSaid', { label }));
  };
  // Browsers offer the clipboard to safe connections only.
  const canCopy = 'clipboard' in navigator;
  return (
    <ReferenceBox
      label={label}
      value={value}
      action={
        canCopy ? (
          <HeaderButton
            always
            icon={copied ? 'check' : 'copy'}
            label={t(copied ? 'copied' : 'copy')}
            onClick={() => void copy()}
          />
        ) : null
      }
    />
  );
}
