import type { BannerRequest } from '@edp/contracts';
import { fillTemplate, type Language, LANGUAGE_CODE, languageOfCode } from '@edp/domain';
import type { Catalogue } from '../catalogue/catalogue';
import type { BannerFigure } from '../catalogue/files/banners';
import type { Rates } from '../catalogue/files/rates';
import { percent, wholeMoney } from '../wording/format';

/**
 * The banner of a page in a language, with figures of the rates filled in; empty where there is
 * none.
 */
export function bannerOf(
  { banners, rates }: Pick<Catalogue, 'banners' | 'rates'>,
  {
    page,
    product,
    language: code = LANGUAGE_CODE.en,
  }: Pick<BannerRequest, 'page' | 'product' | 'language'>,
): string {
  const language = languageOfCode(code);
  const found = banners.find((one) => one.page === page && one.products.includes(product));
  const figures: Readonly<Record<string, string>> = figuresOf(rates, language);
  return fillTemplate(found?.text[language] ?? '', (name) => figures[name] ?? '');
}

function figuresOf(rates: Rates, language: Language): Record<BannerFigure, string> {
  return {
    familyDiscount: percent(rates.familyDiscount, language),
    familyMembers: String(rates.familyMinimumMembers),
    deductible: wholeMoney(rates.deductible, language),
  };
}
