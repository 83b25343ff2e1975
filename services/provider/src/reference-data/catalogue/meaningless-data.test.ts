import { readFileSync } from 'node:fs';
import type { TSchema } from 'typebox';
import { serviceFile } from '../../service-root';
import { type DataFile, readDataFile } from './data-file';
import { agentsFile } from './files/agents';
import { bannersFile } from './files/banners';
import { benefitsFile } from './files/benefits';
import { eligibilityFile } from './files/eligibility';
import { facilitiesFile } from './files/facilities';
import { plansFile } from './files/plans';
import { promoCodesFile } from './files/promo-codes';
import { questionsFile } from './files/questions';
import { ratesFile } from './files/rates';

const textOf = (name: string) => readFileSync(serviceFile(`data/${name}`), 'utf8');

/** The problems of a sample file after replacing the first occurrence of a text. */
function problemsOf<Schema extends TSchema, Content>(
  file: DataFile<Schema, Content>,
  text: string,
  by: string,
): string {
  const before = textOf(file.name);
  if (!before.includes(text)) throw new Error(`${file.name} does not contain ${text}`);
  const reading = readDataFile(file, before.replace(text, by));
  return reading.ok ? '' : reading.problems.join('\n');
}

describe('an implausible figure', () => {
  it.each([
    ['"deductibleFactor": 0.8', '"deductibleFactor": 8', '/deductibleFactor must be <= 1'],
    ['"PLAN1": 0.84', '"PLAN1": 8.4', '/planFactors/PLAN2 is below PLAN1'],
    ['"PLAN3": 1.24', '"PLAN3": 0.9', '/planFactors/PLAN3 is below PLAN2'],
    ['"monthlyFactor": 0.0875', '"monthlyFactor": 0.875', '/monthlyFactor must be <= 0.2'],
    ['"monthlyFactor": 0.0875', '"monthlyFactor": 0.08', '/monthlyFactor must be >= 0.0833'],
    ['"M": 1150', '"M": 0', '/ageBands/0/annual/M must be > 0'],
    ['"deductibleAmount": 1000', '"deductibleAmount": 0', '/deductibleAmount must be > 0'],
  ])('is rejected in the rates: %s as %s', (text, by, reason) => {
    expect(problemsOf(ratesFile, text, by)).toContain(reason);
  });

  it('is not a monthly factor just below one twelfth, nor a plan of equal price', () => {
    expect(problemsOf(ratesFile, '"monthlyFactor": 0.0875', '"monthlyFactor": 0.0833')).toBe('');
    expect(problemsOf(ratesFile, '"PLAN1": 0.84', '"PLAN1": 1')).toBe('');
  });

  it('is rejected in limits, caps and discounts', () => {
    const found = [
      problemsOf(eligibilityFile, '"annualPremiumCap": 5000', '"annualPremiumCap": 0'),
      problemsOf(plansFile, '"annualLimit": 50000', '"annualLimit": 0'),
      problemsOf(plansFile, '"roomAndBoard": 150', '"roomAndBoard": 0'),
      problemsOf(promoCodesFile, '"value": 50', '"value": 0'),
      problemsOf(
        promoCodesFile,
        '"kind": "percent", "value": 10',
        '"kind": "percent", "value": 0.001',
      ),
      problemsOf(
        questionsFile,
        '"decision"',
        '"audience": { "minYears": 55, "maxYears": 17 }, "decision"',
      ),
    ];
    expect(found).toEqual([
      expect.stringContaining('/annualPremiumCap must be > 0'),
      expect.stringContaining('/plans/0/annualLimit must be > 0'),
      expect.stringContaining('/plans/0/roomAndBoard must be > 0'),
      expect.stringContaining('/promoCodes/1/discount'),
      expect.stringContaining('/promoCodes/0/discount'),
      expect.stringContaining('/audience/maxYears is below minYears'),
    ]);
  });
});

const BANNER =
  '"Cover {familyMembers} or more people together and pay {familyDiscount} less in total."';

describe('a text of spaces only', () => {
  it('is rejected in all texts', () => {
    const found = [
      problemsOf(questionsFile, '"en": "Height"', '"en": " "'),
      problemsOf(bannersFile, BANNER, '" "'),
      problemsOf(agentsFile, '"Lim Wei Sheng"', '"  "'),
      problemsOf(benefitsFile, '"en": "Lifetime limit"', '"en": "\\t"'),
    ];
    expect(found).toEqual([
      expect.stringContaining('/questions/0/header/en must match pattern'),
      expect.stringContaining('/banners/0/text/en must match pattern'),
      expect.stringContaining('/agents/0/agentName must match pattern'),
      expect.stringContaining('/benefits/1/label/en must match pattern'),
    ]);
  });

  it.each(['', ' '])('is rejected as id and name of a hospital: %j', (blank) => {
    const name = '"name": "Amanjaya Medical Centre Johor Bahru"';
    const at = '/facilities/0';
    expect(problemsOf(facilitiesFile, '"F001"', `"${blank}"`)).toContain(`${at}/id is blank`);
    expect(problemsOf(facilitiesFile, name, `"name": "${blank}"`)).toContain(`${at}/name is blank`);
  });
});

describe('a duplicate key', () => {
  it('is rejected in every file by its line, instead of one value being dropped silently', () => {
    expect(problemsOf(plansFile, '"version": "2026-01",', '"version": "a",\n"version": "b",')).toBe(
      'plans.json:3: /version occurs twice',
    );
    expect(problemsOf(ratesFile, '"M": 1150', '"M": 1150, "M": 1200')).toBe(
      'rates.json:6: /ageBands/0/annual/M occurs twice',
    );
  });
});
