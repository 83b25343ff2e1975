import { useEffect, useState } from 'react';
import { useText } from '@edp/i18n';
import { announce, HeaderButton } from '@edp/ui';

const SHOWN_MS = 2_500;

export interface CopyButtonProps {
  /** Hidden text for screen readers: the name of the value. */
  label: string;
  value: string;
}

/** Copies a value to the clipboard; renders nothing without clipboard access. */
export function CopyButton({ label, value }: CopyButtonProps) {
  const t = useText('mfe-payment');
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  // The clipboard API exists in secure contexts only.
  if (!('clipboard' in navigator)) return null;

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
    } catch {
      // Rejected by the browser: the value can be selected by hand.
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
