import type { PlansResponse } from '@edp/contracts';
import { PLAN_CODES, ringgitToSen } from '@edp/domain';
import { useFormat, useText } from '@edp/i18n';
import { planName } from '@edp/mfe';
import { GlossaryTerm, type GlossaryTermName } from '@edp/mfe/guide';
import { LineSkeleton } from '@edp/ui';
import styles from './benefits-table.module.css';

type Plan = PlansResponse['data'][number];

interface Row {
  readonly term: GlossaryTermName;
  /** Text after the term: "a day". */
  readonly unit?: string;
  readonly cell: (plan: Plan) => string;
}

/** Columns until the plans are loaded: every product has all plans. */
const EXPECTED: readonly (Plan | null)[] = PLAN_CODES.map(() => null);

/**
 * The plans side by side, each row with an explained term. On a phone the terms are above the figures.
 *
 * @param plans null while loading: the table has its final height, so that the layout does not shift
 */
export function BenefitsTable({ plans }: { plans: PlansResponse | null }) {
  const t = useText('mfe-quote');
  const common = useText('mfe');
  const format = useFormat();
  const ringgit = (amount: number) => format.wholeMoney(ringgitToSen(amount));
  const rows: readonly Row[] = [
    { term: 'annualLimit', cell: ({ annualLimit }) => ringgit(annualLimit) },
    { term: 'lifetimeLimit', cell: () => t('benefits.none') },
    {
      term: 'roomAndBoard',
      unit: t('benefits.aDay'),
      cell: ({ roomAndBoard }) => ringgit(roomAndBoard),
    },
    {
      term: 'overseas',
      cell: ({ overseasDays }) => t('benefits.days', { count: overseasDays }),
    },
    {
      term: 'deductible',
      unit: t('benefits.ifYouLike'),
      cell: () => ringgit(plans?.deductibleAmount ?? 0),
    },
  ];
  // Keyed by position, so that the elements are reused once the plans are loaded.
  const columns = (plans?.data ?? EXPECTED).map((plan, place) => ({
    plan,
    key: String(place),
    name: plan ? planName(plan.planCode, common) : undefined,
  }));
  // The roles keep it a table for screen readers, although a phone shows it as a grid.
  return (
    <table
      className={styles.table}
      role="table"
      aria-label={t('benefits.table')}
      aria-busy={plans === null}
    >
      <thead role="rowgroup">
        <tr role="row">
          <td role="cell" />
          {columns.map(({ key, name }) => (
            <th key={key} scope="col" role="columnheader">
              {name ?? <LineSkeleton />}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(({ term, unit, cell }) => (
          <tr key={term} role="row">
            <th scope="row" role="rowheader">
              <GlossaryTerm term={term} />
              {unit ? <span className={styles.unit}>{unit}</span> : null}
            </th>
            {columns.map(({ plan, key, name }) => (
              <td key={key} role="cell" className="edp-numeric" data-plan={name}>
                {plan ? cell(plan) : <LineSkeleton isSilent />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
