import fc from 'fast-check';
import { assessBmi, bodyMassIndex, HEIGHT_CM, isWithin, WEIGHT_KG } from './bmi';

describe('the body mass index', () => {
  it.each([
    [172, 68, 23],
    [170, 95.1, 32.9],
    [170, 95.3, 33],
    [160, 43.5, 17],
    [160.5, 43.5, 16.9],
    // 24.05 exactly; binary floating point has a slightly lower or higher value
    [100, 24.05, 24.1],
  ])('of %d cm and %d kg is %d', (height, weight, bmi) => {
    expect(bodyMassIndex(height, weight)).toBe(bmi);
  });

  it('is within half a tenth of the exact quotient', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 400, max: 2300 }),
        fc.integer({ min: 20, max: 2500 }),
        (millimetres, hectograms) => {
          const [height, weight] = [millimetres / 10, hectograms / 10];
          const exact = weight / (height / 100) ** 2;
          expect(Math.abs(bodyMassIndex(height, weight) - exact)).toBeLessThanOrEqual(0.05 + 1e-9);
        },
      ),
    );
  });
});

describe('the BMI rule', () => {
  it.each([
    [16.9, 17, 'tooLow'],
    [17, 17, 'accepted'],
    [32.9, 55, 'accepted'],
    [33, 30, 'tooHigh'],
    [11.9, 5, 'tooLow'],
    [12, 5, 'accepted'],
    [28, 16, 'accepted'],
    [28.1, 16, 'tooHigh'],
    [40, 4, 'noRule'],
  ] as const)('a BMI of %d at %i years is %s', (bmi, years, outcome) => {
    expect(assessBmi(bmi, years)).toBe(outcome);
  });

  it('can be configured by an operator', () => {
    const rules = [{ fromYears: 0, toYears: 99, accepted: { min: 20, max: 25 } }];
    expect(assessBmi(26, 3, rules)).toBe('tooHigh');
    expect(assessBmi(26, 100, rules)).toBe('noRule');
  });
});

it('heights of 40-230 cm and weights of 2-250 kg are valid', () => {
  expect([39.9, 40, 230, 230.1, NaN].map((cm) => isWithin(HEIGHT_CM, cm))).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]);
  expect([1.9, 2, 250, 250.1].map((kg) => isWithin(WEIGHT_KG, kg))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
