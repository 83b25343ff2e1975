import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@edp/testing/temporary-folder';
import { linesWith, supportCodeOf } from './find-log-lines.mjs';

const folder = temporaryFolder();

const line = (second: number, facts: object) =>
  JSON.stringify({ level: 40, time: `2026-11-20T02:48:0${second}.000Z`, ...facts });

it('finds the lines of a support code in all logs, ordered by time', async () => {
  const [first, second, third] = [
    line(1, { supportCode: 'K7QF-2M9D', service: 'gateway' }),
    line(2, { reqId: 'K7QF-2M9D', service: 'gateway' }),
    line(3, { reqId: 'K7QF-2M9D', service: 'provider' }),
  ];
  writeFileSync(join(folder, 'provider.log'), `${third}\n${line(4, { reqId: 'AAAA-AAAA' })}\n`);
  writeFileSync(join(folder, 'gateway.log'), `${second}\nno JSON\n`);
  writeFileSync(join(folder, 'gateway.log.1'), `${first}\n`);
  writeFileSync(join(folder, 'other.txt'), `${first}\n`);
  expect(await linesWith('K7QF-2M9D', folder)).toEqual([first, second, third]);
});

it('returns nothing when there are no logs', async () => {
  expect(await linesWith('K7QF-2M9D', join(folder, 'none'))).toEqual([]);
});

it('accepts a support code in any case, and rejects everything else', () => {
  expect(supportCodeOf(['k7qf-2m9d'])).toBe('K7QF-2M9D');
  for (const args of [[], ['K7QF2M9D'], ['K7QF-2M9U'], ['K7QF-2M9D', 'more'], ['.*']])
    expect(() => supportCodeOf(args)).toThrow('npm run logs -- K7QF-2M9D');
});
