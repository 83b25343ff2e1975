import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestApp, type TestApp } from '../../test/build-app';
import { Browser } from '../../test/client';
import { assessed, healthyAnswers, questionsOf, WOMAN } from '../../test/journey';
import { findFootprint } from '../privacy/footprint';
import { gatherPersonalData } from '../privacy/personal-data';
import type { QuestionCatalogue } from '../reference-data/catalogue/files/questions';
import { serviceFile } from '../service-root';
import { createProposalAnswers } from './proposal-answers.service';

const BEFORE = '2026-12d';
const AFTER = '2027-01';

let folder: string;
let test: TestApp;
let file: QuestionCatalogue;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'edp-questions-'));
  await cp(serviceFile('data'), folder, { recursive: true });
  file = JSON.parse(await readFile(join(folder, 'questions.json'), 'utf8')) as QuestionCatalogue;
  test = await startTestApp({ CATALOGUE_DIR: folder });
});
afterEach(async () => {
  await test.stop();
  await rm(folder, { recursive: true });
});

/** The catalogue without its last question and with other texts. */
const changed = (version: string): QuestionCatalogue => ({
  version,
  questions: file.questions.slice(0, -1).map((question) => ({
    ...question,
    question: {
      one: { en: 'Asked otherwise?', my: 'Lain?' },
      many: { en: 'Asked otherwise?', my: 'Lain?' },
    },
  })),
});

async function edit(questions: QuestionCatalogue): Promise<readonly string[]> {
  await writeFile(join(folder, 'questions.json'), JSON.stringify(questions));
  const { catalogue } = test.services;
  // Twice: the first check detects the change, the second that the file is stable.
  await catalogue.checkForChanges();
  await catalogue.checkForChanges();
  return catalogue.problems();
}

/** The question texts beside the answers in a proposal. */
async function questionTexts(refId: string): Promise<string[]> {
  const { services } = test;
  const answers = createProposalAnswers({ ...services, db: services.database.db });
  const { health } = await answers.forProposer(refId);
  return (health ?? []).map(({ question }) => question.en.split('\n')[0] ?? '');
}

describe('answers to questions that have changed since', () => {
  it('appear in the proposal beside the texts that were answered', async () => {
    const { refId } = await assessed(new Browser(test));
    const before = await questionTexts(refId);
    expect(before).toHaveLength(file.questions.length - 1);
    expect(await edit(changed(AFTER))).toEqual([]);
    expect(await questionTexts(refId)).toEqual(before);
  });

  it('are exported with the texts that were answered', async () => {
    await assessed(new Browser(test));
    expect(await edit(changed(AFTER))).toEqual([]);
    const { vault, questionHistory, database, clock } = test.services;
    const { db } = database;
    const footprint = await findFootprint(db, vault, { nric: WOMAN.idNo, emails: [] });
    const sources = { db, vault, questionHistory, now: clock() };
    const { healthQuestions } = await gatherPersonalData(footprint, sources);
    expect(healthQuestions[`pregnancy ${BEFORE}`]).toEqual(file.questions.at(-1));
    expect(healthQuestions[`conditions ${BEFORE}`]).toEqual(file.questions[2]);
  });

  it('are required again, and the new ones appear beside the new texts', async () => {
    const browser = new Browser(test);
    const { refId } = await assessed(browser);
    await edit(changed(AFTER));
    const questions = await questionsOf(browser, refId);
    expect(questions.questionList.filter(({ answer }) => answer !== '')).toEqual([]);
    await browser.call('assess', { body: healthyAnswers(questions) });
    expect(new Set(await questionTexts(refId))).toEqual(new Set(['Asked otherwise?']));
  });
});

describe('the version of the health questions', () => {
  it('is unique: changed questions under it are rejected, and the earlier ones stay', async () => {
    const problems = await edit(changed(BEFORE));
    expect(problems).toEqual([
      `questions.json:1: version ${BEFORE} was in use with other questions; changed questions need a new version`,
    ]);
    expect(test.services.catalogue.current().questions).toEqual(file);
  });

  it('can still be used after a set of files with it was rejected for another reason', async () => {
    const rates = join(folder, 'rates.json');
    const text = await readFile(rates, 'utf8');
    await writeFile(rates, text.replace('"familyDiscount": 0.05', '"familyDiscount": 0.1'));
    expect(await edit(changed(AFTER))).toEqual([
      expect.stringMatching(/^rates\.json:1: version \S+ was in use/),
    ]);
    await writeFile(rates, text);
    expect(await edit({ ...file, version: AFTER })).toEqual([]);
  });

  it('is reported together with that of the rates when both are rejected', async () => {
    const rates = join(folder, 'rates.json');
    const text = await readFile(rates, 'utf8');
    await writeFile(rates, text.replace('"familyDiscount": 0.05', '"familyDiscount": 0.1'));
    const files = (await edit(changed(BEFORE))).map((problem) => problem.split(':')[0]);
    expect(files).toEqual(['rates.json', 'questions.json']);
  });
});
