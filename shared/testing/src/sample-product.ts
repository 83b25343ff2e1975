import type { ProductConfig } from '@edp/contracts';
import type { Variant } from '@edp/domain';

const link = 'https://example.my/';

/** A product of either variant, as the catalogue would give it. */
export function sampleProduct(variant: Variant = 'insurance'): ProductConfig {
  const takaful = variant === 'takaful';
  return {
    productCode: 'onemedical',
    variant,
    name: { en: 'OneMedical', my: 'OneMedical' },
    tagline: { en: '', my: '' },
    brand: takaful
      ? { name: 'Amber Takaful', logo: 'amber-takaful' }
      : { name: 'Amber Life', logo: 'amber-life' },
    phone: {
      display: '1-800-88-2637',
      tel: '1800882637',
      hours: { en: 'Every day', my: 'Setiap hari' },
    },
    links: { coverage: link, branches: link, home: link, complaints: link, privacy: link },
    languageSwitch: true,
    channels: { desktop: '001', mobile: '002' },
    liveChat: false,
  };
}
