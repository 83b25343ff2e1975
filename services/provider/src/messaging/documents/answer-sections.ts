import { GENDER_NAMES, RELATIONSHIP_NAMES, YES_NO_NAMES } from '@edp/domain/names';
import type { Wording } from '../../reference-data';
import type { PersonAnswers, ProposalAnswers } from '../../underwriting';
import type { Block, Fact } from './document-content';
import type { ProductFacts } from './product-facts';

/** Sections with the answers about each person, everybody's health and the payor. */
export function answerSections(
  words: Wording,
  answers: ProposalAnswers,
  facts: ProductFacts,
): Block[] {
  // Numbered, since two people may have the same name.
  const names = new Map(
    answers.people.map(({ id, name }, index) => [id, `${index + 1}. ${name}`] as const),
  );
  const nameOf = (id: string) => names.get(id) ?? '';
  return [
    { kind: 'heading', text: words.text('proposal.details') },
    ...answers.people.flatMap((person): Block[] => [
      { kind: 'subheading', text: nameOf(person.id) },
      { kind: 'facts', facts: personFacts(words, person) },
    ]),
    { kind: 'heading', text: words.text('proposal.health') },
    ...healthBlocks(words, answers, nameOf, facts),
    { kind: 'heading', text: words.text('proposal.payment') },
    { kind: 'facts', facts: paymentFacts(words, answers) },
  ];
}

/**
 * Data that price and cover depend on, and contact details; nothing about race, religion or income.
 */
function personFacts(words: Wording, person: PersonAnswers): Fact[] {
  const { language } = words;
  const facts: Fact[] = [
    { label: words.text('proposal.nric'), value: person.maskedNric },
    { label: words.text('proposal.gender'), value: GENDER_NAMES[person.gender][language] },
    { label: words.text('proposal.nationality'), value: person.nationality[language] },
    { label: words.text('proposal.occupation'), value: person.occupation[language] },
    {
      label: words.text('proposal.indoors'),
      value: person.worksIndoors ? YES_NO_NAMES[person.worksIndoors][language] : '',
    },
    { label: words.text('proposal.mobile'), value: person.mobile },
    { label: words.text('proposal.email'), value: person.email },
    { label: words.text('proposal.address'), value: person.address },
  ];
  return facts.filter(({ value }) => value !== '');
}

function healthBlocks(
  words: Wording,
  { health }: ProposalAnswers,
  nameOf: (id: string) => string,
  { letterhead }: ProductFacts,
): Block[] {
  const { language } = words;
  if (health === null) {
    const { phone, hours } = letterhead;
    const params = { phone, hours: hours[language] };
    return [{ kind: 'paragraph', text: words.text('proposal.healthLeftOut', params) }];
  }
  if (health.length === 0) {
    return [{ kind: 'paragraph', text: words.text('proposal.healthOpen') }];
  }
  return [
    {
      kind: 'table',
      summary: words.text('proposal.healthSummary'),
      columns: [
        { head: words.text('proposal.question'), share: 60 },
        { head: words.text('proposal.answer'), share: 40 },
      ],
      rows: health.map(({ question, answers }) => [
        question[language],
        answers
          .map(({ personId, answer }) => `${nameOf(personId)}: ${responseText(words, answer)}`)
          .join('\n'),
      ]),
    },
  ];
}

function responseText({ language }: Wording, answer: string): string {
  return answer === 'Y' || answer === 'N' ? YES_NO_NAMES[answer][language] : answer;
}

function paymentFacts(words: Wording, { payor, cardOwner }: ProposalAnswers): Fact[] {
  return [
    { label: words.text('proposal.payor'), value: payor },
    {
      label: words.text('proposal.card'),
      value: cardOwner
        ? words.text('proposal.cardOfOther', {
            name: cardOwner.name,
            nric: cardOwner.maskedNric,
            relationship: RELATIONSHIP_NAMES[cardOwner.relationship][words.language],
          })
        : words.text('proposal.cardOwn'),
    },
  ];
}
