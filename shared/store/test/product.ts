import type { ProductConfig } from '@edp/contracts';

const link = 'https://example.my/';

/** A product as the catalogue holds it. */
export const PRODUCT: ProductConfig = {
  productCode: 'onemedical',
  variant: 'insurance',
  name: { en: 'OneMedical', my: 'OneMedical BM' },
  tagline: { en: '', my: '' },
  brand: { name: 'Amber Life', logo: 'amber-life' },
  phone: { display: '1-800-88-2637', tel: '+601800882637', hours: { en: '', my: '' } },
  links: { coverage: link, branches: link, home: link, complaints: link, privacy: link },
  languageSwitch: true,
  channels: { desktop: '001', mobile: '002' },
  liveChat: false,
};
