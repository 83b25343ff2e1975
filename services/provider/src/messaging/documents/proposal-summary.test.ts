import { sampleProposal } from '../../../test/cover-samples';
import { wordingFor } from '../../reference-data/wording/wording';
import type { ProposalAnswers } from '../../underwriting/proposal-answers';
import type { DocumentContent, Fact } from './document-content';
import { proposalSummary } from './proposal-summary';

const english = wordingFor('en', 'insurance');
const malay = wordingFor('my', 'takaful');

const textOf = ({ lead, blocks }: DocumentContent) =>
  [lead, ...blocks.map((block) => JSON.stringify(block))].join('\n');

function written(own: Partial<ProposalAnswers> = {}, isAgreed = false): DocumentContent {
  const input = sampleProposal();
  return proposalSummary(english, { ...input, isAgreed, answers: { ...input.answers, ...own } });
}

/** The facts below a subheading or heading. */
function factsUnder(text: string, { blocks }: DocumentContent): readonly Fact[] {
  const at = blocks.findIndex((block) => 'text' in block && block.text === text);
  const block = blocks[at + 1];
  return block?.kind === 'facts' ? block.facts : [];
}

function healthRows({ blocks }: DocumentContent): readonly (readonly string[])[] {
  const tables = blocks.filter((block) => block.kind === 'table');
  return tables.find(({ columns }) => columns[0]?.head === 'Question')?.rows ?? [];
}

describe('the proposal', () => {
  it('names who answered the health questions', () => {
    const value = '2. Faizal bin Ismail';
    expect(factsUnder('Health questions', written({ respondentId: 'spouse' }))).toEqual([
      { label: 'Answered by', value },
    ]);
    expect(factsUnder('Health questions', written({ health: null }))).toEqual([]);
  });

  it('lists the details of each person, without those that were not required', () => {
    const facts = factsUnder('1. Aisyah binti Rahman', written());
    expect(Object.fromEntries(facts.map(({ label, value }) => [label, value]))).toEqual({
      'MyKad number': '930314-10-••••',
      Gender: 'Female',
      Nationality: 'Malaysia',
      Occupation: 'Accountant',
      'Works mostly indoors': 'Yes',
      'Mobile number': '012-345 6789',
      'E-mail': 'aisyah.rahman@example.my',
      Address: '12, Jalan Ampang, 50450 Kuala Lumpur, WP Kuala Lumpur',
    });
    const labels = factsUnder('3. Adam bin Faizal', written()).map(({ label }) => label);
    expect(labels).toEqual(['MyKad number', 'Gender', 'Nationality', 'Occupation']);
  });

  it('lists every health answer of each person, below the exact question', () => {
    const [height, conditions] = healthRows(written());
    expect(height?.[1]).toContain('1. Aisyah binti Rahman: 160');
    expect(conditions?.[0]).toContain('Cancer; Stroke');
    expect(conditions?.[1]?.split('\n')).toEqual([
      '1. Aisyah binti Rahman: No',
      '2. Faizal bin Ismail: No',
      '3. Adam bin Faizal: No',
      '4. Hana binti Faizal: No',
    ]);
  });

  it('distinguishes the answers of two people with the same name', () => {
    const people = sampleProposal().answers.people.map((person) => ({ ...person, name: 'Adam' }));
    const [height] = healthRows(written({ people }));
    expect(new Set(height?.[1]?.split('\n')).size).toBe(4);
  });

  it('refers to the page with the health answers when it omits them', () => {
    const content = written({ health: null });
    expect(healthRows(content)).toEqual([]);
    expect(textOf(content)).toContain('Call us on 1-800-88-2637, every day, 8 am to 10 pm');
    expect(textOf(content)).not.toContain('160');
  });

  it('marks unanswered health questions', () => {
    expect(textOf(written({ health: [] }))).toContain('have not been answered yet');
  });

  it('names the payor, and another card owner unless the reader may not see who that is', () => {
    const own = factsUnder('Who pays', written()).map(({ value }) => value);
    expect(own).toEqual(['Aisyah binti Rahman', "The payer's own"]);
    const cardOwner = {
      name: 'Rahman',
      maskedId: '600101-10-••••',
      relationship: '004',
    } as const;
    const [, card] = factsUnder('Who pays', written({ cardOwner }));
    expect(card?.value).toBe('Of Rahman, MyKad number 600101-10-•••• (Father)');
    const [, unnamed] = factsUnder('Who pays', written({ cardOwner: 'other' }));
    expect(unnamed?.value).toBe("Another person's");
  });

  it('asks for corrections before the payment only', () => {
    expect(textOf(written())).toContain('correct it before you pay');
    expect(textOf(written({}, true))).not.toContain('before you pay');
    expect(textOf(written({}, true))).toContain('It is part of your agreement.');
  });

  it('is in Malay, and in Takaful wording', () => {
    const text = textOf(proposalSummary(malay, sampleProposal('takaful')));
    expect(text).toContain('1. Aisyah binti Rahman: Tidak');
    expect(text).toContain('Kanser; Strok');
    expect(text).not.toMatch(/polisi|premium|insurans/i);
  });
});
