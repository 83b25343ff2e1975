import { useState } from 'react';
import { useText } from '@edp/i18n';
import { announce, Button, Icon } from '@edp/ui';

/** Button that copies the URL, which contains the two covers and no personal data. */
export function ShareComparison() {
  const t = useText('info');
  const [isCopied, setCopied] = useState<boolean | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(window.location.href);
      setCopied(true);
      announce(t('compare.copied'));
    } catch {
      setCopied(false);
      announce(t('compare.copyYourself'));
    }
  };
  return (
    <>
      <Button kind="link" icon={<Icon name="copy" size={20} />} onClick={() => void copy()}>
        {t(isCopied === true ? 'compare.copied' : 'compare.copy')}
      </Button>
      {isCopied === false ? <p className="edp-small">{t('compare.copyYourself')}</p> : null}
    </>
  );
}
