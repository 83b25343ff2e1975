import fc from 'fast-check';
import { addDays, completedYears, duplicateNrics, parseNric } from '@edp/domain';
import { peopleOn, turning } from './people';

const day = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2044-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

it('the people of the suite have valid and different identity numbers on any day', () => {
  fc.assert(
    fc.property(day, (today) => {
      const { six } = peopleOn(today);
      const birthDates = six.map(({ idNo }) => parseNric(idNo, today)?.birthDate);
      expect(birthDates).toEqual(six.map(({ birthDate }) => birthDate));
      expect(duplicateNrics(six.map(({ idNo }) => idNo))).toEqual([]);
    }),
  );
});

it('turning() returns the latest birth date of a completed age, also around 29 February', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 80 }), (today, years) => {
      const birthDate = turning(years, today);
      expect(completedYears(birthDate, today)).toBe(years);
      expect(completedYears(addDays(birthDate, 1), today)).toBe(years - 1);
    }),
  );
});
