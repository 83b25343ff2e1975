import { useEffect, useState } from 'react';
import { useText } from '@edp/i18n';
import { announce, HeaderButton } from '@edp/ui';

const SHOWN_MS = 2_500;

export interface CopyButtonProps {
  /** What is copied, for who hears the button without what stands beside it. */
  label: string;
  value: string;
}

/** Copies a value where the browser lets it; nothing where it never does. */
export function CopyButton({ label, value }: CopyButtonProps) {
  const t = useText('mfe-payment');
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  // Browsers offer the clipboard to safe connections only.
  if (!('clipboard' in navigator)) return null;

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
    } catch {
      // Refused by the browser: the value stands there to be selected.
      return;
    }
    setCopied(true);
    announce(t('copiedSaid', { label }));
  };
  return (
    <HeaderButton
      always
      icon={copied ? 'check' : 'copy'}
      label={t(copied ? 'copied' : 'copy')}
      labelHidden={label}
      onClick={() => void copy()}
    />
  );
}
