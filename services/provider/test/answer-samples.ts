import type { PersonAnswers, ProposalAnswers } from '../src/underwriting/proposal-answers';

/** The answers of the buyer of `sampleCover`: a height, and no to every question. */
export function sampleAnswers(): ProposalAnswers {
  const people = [
    person('self', 'Aisyah binti Rahman', '930314-10-••••', {
      mobile: '012-345 6789',
      email: 'aisyah.rahman@example.my',
      address: '12, Jalan Ampang, 50450 Kuala Lumpur, WP Kuala Lumpur',
    }),
    person('spouse', 'Faizal bin Ismail', '900722-14-••••', { gender: 'M' }),
    person('son', 'Adam bin Faizal', '190505-10-••••', { worksIndoors: null, gender: 'M' }),
    person('daughter', 'Hana binti Faizal', '230909-10-••••', { worksIndoors: null }),
  ];
  return {
    people,
    health: [
      {
        question: {
          en: 'How tall is each of you, in centimetres?',
          my: 'Berapakah tinggi setiap orang, dalam sentimeter?',
        },
        answers: people.map(({ id }) => ({ personId: id, answer: '160' })),
      },
      {
        question: {
          en: 'Has any of you had one of these?\nCancer; Stroke',
          my: 'Pernahkah sesiapa menghidap yang berikut?\nKanser; Strok',
        },
        answers: people.map(({ id }) => ({ personId: id, answer: 'N' })),
      },
    ],
    respondentId: 'self',
    payor: 'Aisyah binti Rahman',
    cardOwner: null,
  };
}

function person(
  id: string,
  name: string,
  maskedId: string,
  own: Partial<PersonAnswers>,
): PersonAnswers {
  return {
    id,
    name,
    maskedId,
    gender: 'F',
    nationality: { en: 'Malaysia', my: 'Malaysia' },
    occupation: { en: 'Accountant', my: 'Akauntan' },
    worksIndoors: 'Y',
    mobile: '',
    email: '',
    address: '',
    ...own,
  };
}
