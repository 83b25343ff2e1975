import { EDGE_AGES } from '@edp/testing/people';
import { malaysianDay } from '../calendar/malaysian-time';
import { RELATIONSHIP } from '../codes/code-tables';
import { readNric } from '../nric/nric';
import { completedYears } from './age';
import { assessAge } from './age-limits';

/* The provider runs the same table over HTTP: `services/provider/src/quotation/edge-ages.test.ts`. */
describe('at the edge of an age limit', () => {
  it.each(EDGE_AGES.map((edge) => [edge.what, edge.at, edge] as const))(
    '%s, at %s',
    (_, at, { yymmdd, who, birthDate, years, outcome }) => {
      const today = malaysianDay(new Date(at));
      const reading = readNric(`${yymmdd}105233`, today);
      if (!reading.ok) {
        expect([outcome, reading.failure.kind]).toEqual(['invalid', 'futureDate']);
        return;
      }
      const relationship = who === 'adult' ? RELATIONSHIP.self : RELATIONSHIP.child;
      expect({
        birthDate: reading.nric.birthDate,
        years: completedYears(reading.nric.birthDate, today),
        outcome: assessAge(relationship, reading.nric.birthDate, today),
      }).toEqual({ birthDate, years, outcome });
    },
  );
});
