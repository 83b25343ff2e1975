import { mapPlans, PLAN_CODES, planNumber, USUAL_PLAN } from './code-tables';

it('a record by plan has a value for every plan, in their order', () => {
  expect(Object.entries(mapPlans(planNumber))).toEqual(
    PLAN_CODES.map((planCode) => [planCode, planNumber(planCode)]),
  );
});

it('the number of a plan is the end of its code', () => {
  expect(planNumber(USUAL_PLAN)).toBe('2');
});
