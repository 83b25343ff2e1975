import { GENDER_NAMES, RELATIONSHIP_NAMES, YES_NO_NAMES } from '@edp/domain/names';
import type { Wording } from '../../reference-data';
import type { PersonAnswers, ProposalAnswers } from '../../underwriting';
import type { Block, Fact } from './document-content';

/** Sections with the details of each person, the health answers and the payor. */
export function answerSections(texts: Wording, answers: ProposalAnswers): Block[] {
  // Numbered, since two people may have the same name.
  const names = new Map(
    answers.people.map(({ id, name }, index) => [id, `${index + 1}. ${name}`] as const),
  );
  const nameOf = (id: string) => names.get(id) ?? '';
  return [
    { kind: 'heading', text: texts.text('proposal.details') },
    ...answers.people.flatMap((person): Block[] => [
      { kind: 'subheading', text: nameOf(person.id) },
      { kind: 'facts', facts: personFacts(texts, person) },
    ]),
    { kind: 'heading', text: texts.text('proposal.health') },
    ...healthBlocks(texts, answers, nameOf),
    { kind: 'heading', text: texts.text('proposal.payment') },
    { kind: 'facts', facts: paymentFacts(texts, answers) },
  ];
}

/**
 * Data that price and cover depend on, and contact details; nothing about race, religion or income.
 */
function personFacts(texts: Wording, person: PersonAnswers): Fact[] {
  const { language } = texts;
  const facts: Fact[] = [
    texts.fact('proposal.nric', person.maskedId),
    texts.fact('proposal.gender', GENDER_NAMES[person.gender][language]),
    texts.fact('proposal.nationality', person.nationality[language]),
    texts.fact('proposal.occupation', person.occupation[language]),
    texts.fact(
      'proposal.indoors',
      person.worksIndoors ? YES_NO_NAMES[person.worksIndoors][language] : '',
    ),
    texts.fact('proposal.mobile', person.mobile),
    texts.fact('proposal.email', person.email),
    texts.fact('proposal.address', person.address),
  ];
  return facts.filter(({ value }) => value !== '');
}

function healthBlocks(
  texts: Wording,
  { health, respondentId }: ProposalAnswers,
  nameOf: (id: string) => string,
): Block[] {
  const { language } = texts;
  if (health === null) {
    return [{ kind: 'paragraph', text: texts.text('proposal.healthLeftOut') }];
  }
  if (health.length === 0) {
    return [{ kind: 'paragraph', text: texts.text('proposal.healthOpen') }];
  }
  const respondent = respondentId === null ? '' : nameOf(respondentId);
  return [
    ...(respondent
      ? [
          {
            kind: 'facts',
            facts: [texts.fact('proposal.respondent', respondent)],
          } as const,
        ]
      : []),
    {
      kind: 'table',
      summary: texts.text('proposal.healthSummary'),
      columns: [
        { head: texts.text('proposal.question'), share: 60 },
        { head: texts.text('proposal.answer'), share: 40 },
      ],
      rows: health.map(({ question, answers }) => [
        question[language],
        answers
          .map(({ personId, answer }) => `${nameOf(personId)}: ${answerText(texts, answer)}`)
          .join('\n'),
      ]),
    },
  ];
}

function answerText({ language }: Wording, answer: string): string {
  return answer === 'Y' || answer === 'N' ? YES_NO_NAMES[answer][language] : answer;
}

function paymentFacts(texts: Wording, { payor, cardOwner }: ProposalAnswers): Fact[] {
  return [
    texts.fact('proposal.payor', payor),
    texts.fact('proposal.card', cardText(texts, cardOwner)),
  ];
}

function cardText(texts: Wording, cardOwner: ProposalAnswers['cardOwner']): string {
  if (cardOwner === null) return texts.text('proposal.cardOwn');
  if (cardOwner === 'other') return texts.text('proposal.cardOwnerLeftOut');
  return texts.text('proposal.cardOfOther', {
    name: cardOwner.name,
    nric: cardOwner.maskedId,
    relationship: RELATIONSHIP_NAMES[cardOwner.relationship][texts.language],
  });
}
