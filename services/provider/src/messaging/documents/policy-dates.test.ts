import { MADE_AT, sampleFacts, samplePolicy } from '../../../test/cover-samples';
import { wordingFor } from '../../reference-data/wording/wording';
import { contractDocument } from './contract-document';
import { disclosureSheet } from './disclosure-sheet';
import { policyDocument } from './policy-document';

const english = wordingFor('en', 'insurance');
const document = policyDocument(english, samplePolicy());
const textOf = (content: object) => JSON.stringify(content);

describe('the dates of the e-policy', () => {
  it('are in order', () => {
    const timeline = document.blocks.find((block) => block.kind === 'timeline');
    expect(timeline?.entries.map(({ date }) => date)).toEqual([
      '20 November 2026',
      '5 December 2026',
      '20 December 2026',
      '20 March 2027',
      '19 November 2027',
    ]);
  });

  it('end with the last day paid for after charges have stopped', () => {
    const { policy, ...input } = samplePolicy();
    const stopped = {
      ...input,
      policy: { ...policy, chargesStopped: true, coveredTill: '2027-01-19' },
    };
    const inEnglish = policyDocument(english, stopped);
    expect(textOf(inEnglish)).not.toContain('next charge');
    expect(textOf(inEnglish)).toContain('is paid until 19 January 2027');
    const timeline = inEnglish.blocks.find((block) => block.kind === 'timeline');
    expect(timeline?.entries.map(({ title }) => title).slice(-2)).toEqual([
      'Illnesses covered',
      'Paid until this day',
    ]);
    const malay = textOf(policyDocument(wordingFor('my', 'takaful'), stopped));
    expect(malay).not.toContain('Caj seterusnya');
  });

  it('list the same specified illnesses as contract and disclosure sheet', () => {
    const named = /diabetes, heart disease, all tumours and cancers, [^.]* that need surgery/;
    const texts = [
      document,
      contractDocument(english, sampleFacts(), MADE_AT),
      disclosureSheet(english, sampleFacts(), MADE_AT),
    ].map(textOf);
    expect(new Set(texts.map((text) => named.exec(text)?.[0])).size).toBe(1);
    expect(texts[0]).toMatch(named);
  });
});
