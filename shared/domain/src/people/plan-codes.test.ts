import { PLAN_CODES, USUAL_PLAN } from '../codes/code-tables';
import { mapPlans, planNumber } from './plan-codes';

it('a record by plan has a value for every plan, in their order', () => {
  expect(Object.entries(mapPlans(planNumber))).toEqual(
    PLAN_CODES.map((planCode) => [planCode, planNumber(planCode)]),
  );
});

it('the number of a plan is the end of its code', () => {
  expect(planNumber(USUAL_PLAN)).toBe('2');
});
