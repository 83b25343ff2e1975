import { Text } from '@edp/i18n';
import { useShell } from '../shell-context';

/** Whom to call when a page cannot help: the number of the product, or of the first one outside of a product. */
export function HelpLine() {
  const { journey, bootstrap } = useShell();
  const phone = (journey?.product ?? bootstrap.products[0])?.phone;
  if (!phone) return null;
  return (
    <Text
      ns="shell"
      id="helpLine"
      params={{ phone: phone.display }}
      tags={{ phone: <a className="edp-nowrap edp-numeric" href={`tel:${phone.tel}`} /> }}
    />
  );
}
