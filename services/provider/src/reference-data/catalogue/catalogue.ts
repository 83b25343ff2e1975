import type { Facility } from '@edp/contracts';
import type { BmiRule, PlanCode, ProductCode, Variant } from '@edp/domain';
import type { AgentRegister } from './files/agents';
import type { Banner } from './files/banners';
import type { Benefit } from './files/benefits';
import type { Channels } from './files/channels';
import type { CoverTerms } from './files/cover-terms';
import type { Eligibility } from './files/eligibility';
import type { Letterhead } from './files/letterheads';
import type { OccupationTable } from './files/occupations';
import type { Plan } from './files/plans';
import type { PromoCode } from './files/promo-codes';
import type { QuestionCatalogue } from './files/questions';
import type { Rates } from './files/rates';
import type { WatchList } from './files/watch-list';

/** All business data: one consistent, immutable set of data files. */
export interface Catalogue {
  readonly rates: Rates;
  readonly eligibility: Eligibility;
  readonly bmiRules: readonly BmiRule[];
  readonly questions: QuestionCatalogue;
  readonly plans: readonly Plan[];
  readonly benefits: readonly Benefit[];
  readonly coverTerms: CoverTerms;
  readonly promoCodes: ReadonlyMap<string, PromoCode>;
  readonly agents: AgentRegister;
  readonly watchList: WatchList;
  readonly facilities: readonly Facility[];
  readonly branches: readonly Facility[];
  readonly banners: readonly Banner[];
  readonly channels: readonly Channels[];
  readonly occupations: OccupationTable;
  readonly letterheads: readonly Letterhead[];
}

/** Provides the current catalogue; read it for every request, because it may be replaced. */
export interface CatalogueSource {
  current(): Catalogue;
}

/** Invalid data files, each problem with file, line and reason. */
export class CatalogueError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(
      `CATALOGUE_DIR: the data files cannot be used:\n${problems.map((line) => `  - ${line}`).join('\n')}`,
    );
    this.name = 'CatalogueError';
  }
}

/** True when a product has plans in a variant: not every product is sold in both. */
export function isSold(
  { plans }: Pick<Catalogue, 'plans'>,
  { productCode, entityType }: { readonly productCode: ProductCode; readonly entityType: Variant },
): boolean {
  return plans.some(
    ({ products, variant }) => variant === entityType && products.includes(productCode),
  );
}

/**
 * A plan of a product and variant. The catalogue has all plans of every product on sale.
 */
export function planOf(
  plans: readonly Plan[],
  { productCode, variant }: { readonly productCode: ProductCode; readonly variant: Variant },
  planCode: PlanCode,
): Plan {
  const found = plans.find(
    (plan) =>
      plan.planCode === planCode && plan.variant === variant && plan.products.includes(productCode),
  );
  if (!found) throw new Error(`The catalogue has no ${planCode} of ${productCode} ${variant}.`);
  return found;
}
