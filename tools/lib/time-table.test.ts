import { timeTable } from './time-table.mjs';

describe('timeTable', () => {
  it('has a line for each suite and one for the total', () => {
    const lint = { name: 'lint', seconds: 42, passed: 1, failed: 0 };
    const unit = { name: 'unit', seconds: 185, passed: 4_210, failed: 2 };
    expect(timeTable([lint, unit], { seconds: 190, passed: 4_211, failed: 2 }).split('\n')).toEqual(
      [
        'suite            time   passed   failed',
        'lint             42 s        1        0',
        'unit         3 min 05     4210        2',
        'total        3 min 10     4211        2',
      ],
    );
  });
});
