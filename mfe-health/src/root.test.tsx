import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { JourneyPage, Question, QuestionsResponse } from '@edp/contracts';
import { type FakeAnswer, fakeServer, fillIn, renderRemote, sampleJourney } from '@edp/testing';
import { Root } from './root';

const REF = 'kq3vVdM0v0m1Yw2n8Qe7-A';
const question = (questionNo: number, questionId: string, text: string): Question => ({
  questionId,
  questionNo,
  questionType: questionNo <= 2 ? 'bmi' : 'health',
  header: text,
  question: text,
  examples: questionNo === 3 ? ['Heart disease'] : [],
  explanation: 'A check-up with a normal result does not count.',
  applicantId: 'self',
  idNo: '930314-10-••••',
  gender: 'F',
  relationship: '001',
  answer: '',
});
const questions: QuestionsResponse = {
  appId: 'EDP',
  refId: REF,
  catalogueVersion: '2026-01',
  questionList: [
    question(1, 'height', 'How tall?'),
    question(2, 'weight', 'How heavy?'),
    question(3, 'conditions', 'Have you been treated for one of these?'),
    question(4, 'tests', 'Do you wait for a result?'),
  ],
  bmiRanges: [{ applicantId: 'self', accepted: { from: 17, to: 32.9 } }],
};
const assessed = (outcome: string): FakeAnswer => ({ status: 'success', outcome, applicants: [] });

const open = (page: JourneyPage, query?: string) =>
  renderRemote(Root, { name: 'mfe-health', page, state: sampleJourney(), ...(query && { query }) });
const click = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
const choose = async (name: string) => userEvent.click(await screen.findByRole('radio', { name }));

async function answerAll(lastAnswer: 'Yes' | 'No') {
  const journey = await open('questionnaire');
  await click('Start the questions');
  await fillIn(await screen.findByLabelText('Height of You'), '162');
  await fillIn(screen.getByLabelText('Weight of You'), '58,5');
  await click('Next question');
  await choose('No for You');
  await click('Next question');
  await choose(`${lastAnswer} for You`);
  await click('Send my answers');
  return journey;
}

describe('the questionnaire', () => {
  it('tells about the duty of care first, then asks one question at a time', async () => {
    fakeServer({ loadQuestions: questions, assess: assessed('eligible') });
    const { navigation } = await answerAll('No');
    expect(navigation.went).toEqual(['review']);
  });

  it('sends figures and answers as the provider takes them', async () => {
    const requests = fakeServer({ loadQuestions: questions, assess: assessed('eligible') });
    await answerAll('No');
    expect(requests.at(-1)?.body).toEqual({
      appId: 'EDP',
      refId: REF,
      respondentId: 'self',
      catalogueVersion: '2026-01',
      applicants: [
        {
          id: 'self',
          answers: [
            { questionId: 'height', applicantId: 'self', answer: '162' },
            { questionId: 'weight', applicantId: 'self', answer: '58.5' },
            { questionId: 'conditions', applicantId: 'self', answer: 'N' },
            { questionId: 'tests', applicantId: 'self', answer: 'N' },
          ],
        },
      ],
    });
  });

  it('leads an individual who is not eligible to the contact page', async () => {
    fakeServer({ loadQuestions: questions, assess: assessed('contact') });
    const { navigation } = await answerAll('Yes');
    expect(navigation.went).toEqual(['contact']);
  });

  it('keeps the answers when they cannot be sent', async () => {
    fakeServer({ loadQuestions: questions, assess: () => ({ status: 409, body: {} }) });
    const { navigation } = await answerAll('No');
    expect(await screen.findByText('Your answers could not be sent.')).toBeVisible();
    expect(screen.getByRole('radio', { name: 'No for You' })).toBeChecked();
    expect(navigation.went).toEqual([]);
  });

  it('says who has not answered, and goes nowhere', async () => {
    fakeServer({ loadQuestions: questions, assess: assessed('incomplete') });
    await open('questionnaire');
    await click('Start the questions');
    await click('Next question');
    expect(await screen.findByRole('alert')).toHaveTextContent('There are 2 things to correct');
  });

  it.each([
    ['a later question', 'q=4'],
    ['no question at all', 'q=-1'],
  ])('begins at the beginning for a copied address of %s', async (_, search) => {
    fakeServer({ loadQuestions: questions });
    const { navigation } = await open('questionnaire', search);
    await screen.findByRole('button', { name: 'Start the questions' });
    expect(navigation.query().toString()).toBe('');
  });
});

describe('the contact page', () => {
  const fill = async () => {
    await fillIn(screen.getByLabelText('Full name'), 'aisyah binti rahman');
    await fillIn(screen.getByLabelText('Mobile number'), '0123456789');
    await click('Ask for a plan made for me');
  };

  it('sends name, mobile and e-mail, which is known, once and gives thanks', async () => {
    const requests = fakeServer({ createLead: { leadId: 'lead-1' } });
    await open('contact');
    await fill();
    expect(await screen.findByRole('heading', { name: /Thank you/ })).toBeVisible();
    expect(requests.map(({ body }) => body)).toEqual([
      {
        appId: 'EDP',
        refId: REF,
        productCode: 'onemedical',
        entityType: 'insurance',
        preferredLang: 'ENG',
        fullName: 'Aisyah Binti Rahman',
        mobile: '+60123456789',
        email: 'aisyah.rahman@example.my',
        marketingConsent: false,
        consentVersions: { contact: expect.any(String), marketing: expect.any(String) },
      },
    ]);
  });

  it('loses nothing when the request cannot be sent', async () => {
    fakeServer({ createLead: () => ({ status: 409, body: {} }) });
    await open('contact');
    await fill();
    expect(await screen.findByText('Your request could not be sent.')).toBeVisible();
    expect(screen.getByLabelText('Mobile number')).toHaveValue('12-345 6789');
  });
});

describe('the decline page', () => {
  it('leads to branches, other products and a smaller plan', async () => {
    await open('declined');
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Choose a smaller plan',
      'Find a branch near you',
      'See the other products',
      'Talk to us',
    ]);
  });
});
