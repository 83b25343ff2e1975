import type { RemoteOverride } from '@edp/contracts';
import { useText } from '@edp/i18n';
import { Button, Strip } from '@edp/ui';

/**
 * In development: names the overridden remote, or the reason why the override is not used. Reset is an ordinary link,
 * because the remotes of a document are fixed.
 */
export function OverrideStrip({ override }: { override: RemoteOverride | undefined }) {
  const t = useText('shell');
  if (!override) return null;
  const { problem, reason = '', ...where } = override;
  const text = problem ? t(`override.${problem}`, where) : t('override.on', where);
  return (
    <Strip
      label={t('override.label')}
      icon="info"
      action={
        <Button kind="link" size="small" href="?mfe-override=">
          {t('override.reset')}
        </Button>
      }
    >
      {reason ? `${text} (${reason})` : text}
    </Strip>
  );
}
