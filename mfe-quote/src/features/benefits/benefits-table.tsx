import type { PlansResponse } from '@edp/contracts';
import { ringgitToSen } from '@edp/domain';
import { useFormat, useText } from '@edp/i18n';
import { planName } from '@edp/mfe';
import { GlossaryTerm, type GlossaryTermName } from '@edp/mfe/guide';
import styles from './benefits-table.module.css';

type Plan = PlansResponse['data'][number];

interface Row {
  readonly term: GlossaryTermName;
  /** Behind the term: "a day". */
  readonly unit?: string;
  readonly cell: (plan: Plan) => string;
}

/** The plans side by side, each row's word explained where it stands. On a phone the words stand above the figures. */
export function BenefitsTable({ plans }: { plans: PlansResponse }) {
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
      cell: () => ringgit(plans.deductibleAmount),
    },
  ];
  // The roles keep it a table for screen readers where a phone lays it out as a grid.
  return (
    <table className={styles.table} role="table" aria-label={t('benefits.table')}>
      <thead role="rowgroup">
        <tr role="row">
          <td role="cell" />
          {plans.data.map(({ planCode }) => (
            <th key={planCode} scope="col" role="columnheader">
              {planName(planCode, common)}
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
            {plans.data.map((plan) => (
              <td
                key={plan.planCode}
                role="cell"
                className="edp-numeric"
                data-plan={planName(plan.planCode, common)}
              >
                {cell(plan)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
