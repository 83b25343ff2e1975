import { readFileSync } from 'node:fs';
import path from 'node:path';
import { simulate, type Situation } from '../../test/simulated-reports';

const RATES = [0, 0.01, 0.02, 0.03, 0.05, 0.1, 0.2] as const;
const ATTACKERS = [0, 1, 10, 100] as const;
const BUYERS = [200, 1_000, 4_000] as const;
const LABELS = { good: 'stays', alert: 'alert', rollback: 'rolled back' } as const;

/** One line for each number of attackers and of buyers: the result at each actual failure rate. */
function table(forge: Situation['forge']): string[] {
  return BUYERS.flatMap((buyers) =>
    ATTACKERS.map((attackers) => {
      const cells = RATES.map(
        (failing) => LABELS[simulate({ as: 'live', buyers, failing, attackers, forge })],
      );
      return [buyers.toLocaleString('en'), attackers, ...cells].join(' | ');
    }),
  );
}

/** Rows of tables, without the spaces that align them. */
const documented = readFileSync(path.join(__dirname, '../../../../docs/releases.md'), 'utf8')
  .split('\n')
  .map((line) => line.replace(/^\| *| *\|$/g, '').replace(/ *\| */g, ' | '));

describe.each(['failed', 'mounted'] as const)('attackers who report that a release %s', (forge) => {
  it('have the effect that docs/releases.md documents', () => {
    const start = documented.indexOf(`Strangers report that it ${forge}:`);
    const rows = documented.slice(start + 1).filter((row) => /^[\d,]+ \| \d+ \| /.test(row));
    const expected = table(forge);
    expect(rows.slice(0, expected.length)).toEqual(expected);
  });
});

describe('at every actual failure rate', () => {
  const live = { as: 'live' } as const;

  it.each([1, 10])('%d networks do not roll back a good live release', (attackers) => {
    for (const buyers of BUYERS) {
      for (const failing of [0, 0.01]) {
        expect(simulate({ ...live, buyers, failing, attackers, forge: 'failed' })).not.toBe(
          'rollback',
        );
      }
    }
  });

  it.each([1, 10, 100])(
    '%d networks do not prevent an alert on failures in 20 networks',
    (attackers) => {
      for (const buyers of [1_000, 4_000]) {
        for (const failing of [0.02, 0.03, 0.05, 0.1, 0.2]) {
          expect(simulate({ ...live, buyers, failing, attackers, forge: 'mounted' })).not.toBe(
            'good',
          );
        }
      }
    },
  );
});
