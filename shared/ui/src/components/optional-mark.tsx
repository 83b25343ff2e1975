import { useText } from '@edp/i18n';

/** "(optional)" after a label or heading. */
export function OptionalMark() {
  const t = useText('ui');
  return <span className="edp-optional"> {t('optional')}</span>;
}
