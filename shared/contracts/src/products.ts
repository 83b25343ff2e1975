import { Type, type Static } from 'typebox';
import * as S from './schema';

const Words = S.Closed(S.textsByLanguage(200));
/** A page of `INFO_PAGES`, or a URL of another site. */
const Link = Type.String({ pattern: '^(https?://|/edp/life/)\\S+$', maxLength: 300 });

/** A product in one variant: brand, links, telephone, switches. Screens contain none of these strings themselves. */
export const ProductConfig = S.Closed({
  productCode: S.ProductCode,
  variant: S.Variant,
  name: Words,
  tagline: Words,
  brand: S.Closed({ name: S.Text(40), logo: S.OneOf(['amber-life', 'amber-takaful']) }),
  phone: S.Closed({ display: S.Text(30), tel: S.Text(30), hours: Words }),
  links: S.Closed({ coverage: Link, branches: Link, home: Link, complaints: Link, privacy: Link }),
  /** Language switch in the header; without it the language follows `?lang=`, the stored choice, the browser. */
  languageSwitch: Type.Boolean(),
  liveChatUrl: S.Described(
    'Shows the button on the contact page; `LIVE_CHAT_URL` of the gateway takes its place.',
    Type.Optional(S.Text(300)),
  ),
});

export const ProductCatalogue = S.Closed({
  version: S.Text(20),
  /** All pages respond with 503 and the maintenance page; health endpoints are not affected. */
  maintenance: Type.Optional(Type.Boolean()),
  products: Type.Array(ProductConfig, { minItems: 1 }),
});

export type ProductConfig = Static<typeof ProductConfig>;
export type ProductCatalogue = Static<typeof ProductCatalogue>;
