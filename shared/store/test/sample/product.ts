import type { ProductConfig } from '@edp/contracts';
import { byLanguage, type Variant } from '@edp/domain';

const LINK = 'https://example.my/';

/** A product of either variant, as in the catalogue. */
export function sampleProduct(variant: Variant = 'insurance'): ProductConfig {
  return {
    productCode: 'onemedical',
    variant,
    name: byLanguage(() => 'OneMedical'),
    tagline: byLanguage(() => ''),
    brand:
      variant === 'takaful'
        ? { name: 'Amber Takaful', logo: 'amber-takaful' }
        : { name: 'Amber Life', logo: 'amber-life' },
    phone: {
      display: '1-800-88-2637',
      tel: '1800882637',
      hours: byLanguage(() => 'Every day, 8 am to 10 pm'),
    },
    links: { coverage: LINK, branches: LINK, home: LINK, complaints: LINK, privacy: LINK },
    languageSwitch: true,
  };
}
