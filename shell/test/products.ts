import type { ProductConfig } from '@edp/contracts';

/** A product of the catalogue, with the given differences. */
export function product(changes: Partial<ProductConfig> = {}): ProductConfig {
  return {
    productCode: 'onemedical',
    variant: 'insurance',
    name: { en: 'OneMedical', my: 'OneMedical' },
    tagline: { en: 'Medical insurance', my: 'Insurans perubatan' },
    brand: { name: 'Amber Life', logo: 'amber-life' },
    phone: {
      display: '1-800-88-2637',
      tel: '1800882637',
      hours: { en: 'Every day, 8 am to 10 pm.', my: 'Setiap hari, 8 pagi hingga 10 malam.' },
    },
    links: {
      coverage: 'https://amberlife.example/cover',
      branches: 'https://amberlife.example/branches',
      home: 'https://amberlife.example/',
      complaints: 'https://amberlife.example/complaints',
      privacy: 'https://amberlife.example/privacy',
    },
    languageSwitch: true,
    ...changes,
  };
}
