import type { RemoteOverride } from '@edp/contracts';
import { useText } from '@edp/i18n';
import { Button, Strip } from '@edp/ui';

/**
 * On a developer's machine: says which remote is not the one that buyers get, or why what was asked for is not used.
 * Reset is an ordinary link: a document is made with its remotes.
 */
export function OverrideStrip({ override }: { override: RemoteOverride | undefined }) {
  const t = useText('shell');
  if (!override) return null;
  const { problem, reason = '', ...where } = override;
  const words = problem ? t(`override.${problem}`, where) : t('override.on', where);
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
      {reason ? `${words} (${reason})` : words}
    </Strip>
  );
}
