import type { ProductConfig } from '@edp/contracts';
import type { Variant } from '@edp/domain';

const LINK = 'https://example.my/';

/** A product of either variant, as the catalogue would give it. */
export function sampleProduct(variant: Variant = 'insurance'): ProductConfig {
  return {
    productCode: 'onemedical',
    variant,
    name: { en: 'OneMedical', my: 'OneMedical' },
    tagline: { en: '', my: '' },
    brand:
      variant === 'takaful'
        ? { name: 'Amber Takaful', logo: 'amber-takaful' }
        : { name: 'Amber Life', logo: 'amber-life' },
    phone: {
      display: '1-800-88-2637',
      tel: '1800882637',
      hours: { en: 'Every day, 8 am to 10 pm', my: 'Setiap hari, 8 pagi hingga 10 malam' },
    },
    links: { coverage: LINK, branches: LINK, home: LINK, complaints: LINK, privacy: LINK },
    languageSwitch: true,
    channels: { desktop: '001', mobile: '002' },
    liveChat: false,
  };
}
