import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { LOAD_TIME_STEPS, type LoadCount } from '@edp/contracts';
import { MANIFEST_FILE } from '@edp/releases';
import { BoardStage, NEW, OLD } from '../../test/board-stage';

let stage: BoardStage;

beforeEach(async () => {
  stage = await new BoardStage().open();
});
afterEach(() => stage.close());

const HALF_HOUR = 30;

const loadsOf = (releaseId: string, loads: number): LoadCount => ({
  minute: Math.floor(stage.now / 60_000 / HALF_HOUR) * HALF_HOUR,
  remote: 'mfe-plan',
  releaseId,
  outcome: 'mounted',
  loads,
  times: LOAD_TIME_STEPS.map((end) => (end === 500 ? loads : 0)).concat(0),
});

/** The text of the dashboard, without tags. */
async function board(): Promise<string> {
  const { body } = await (await stage.operator()).request();
  return body
    .slice(body.indexOf('<main'))
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
}

describe('previous releases on the dashboard', () => {
  it('have a share of the loads if journeys continue with them', async () => {
    stage.counts = [loadsOf(NEW, 60), loadsOf(OLD, 20)];
    expect(await board()).toContain(`Live ${NEW.slice(0, 7)} 75% Earlier 25%`);
  });

  it('are not mentioned if no journey has one', async () => {
    stage.counts = [loadsOf(NEW, 60)];
    const text = await board();
    expect(text).toContain(`Live ${NEW.slice(0, 7)} 100%`);
    expect(text).not.toContain('Earlier');
  });
});

it('a live release that is damaged in the storage is served from its cached copy, which is reported', async () => {
  writeFileSync(join(stage.site.releasesDir, 'mfe-plan', NEW, MANIFEST_FILE), '{');
  const plan = { owner: 'Another squad', active: NEW, previous: [OLD] };
  stage.site.register({ 'mfe-plan': plan });
  // The gateway checks the registry four times a second, when a page is requested.
  await pause(300);
  const page = await stage.visitor().request({ url: '/edp/life/onemedical/takaful/plan' });
  expect(page.body).toContain(NEW);
  const text = await board();
  expect(text).toContain(
    `mfe-plan ${NEW} cannot be loaded: the gateway still serves its cached copy`,
  );
  expect(text).not.toMatch(/not served/i);
});
