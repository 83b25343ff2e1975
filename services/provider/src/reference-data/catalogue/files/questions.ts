import { Type, type Static } from 'typebox';
import { type DataFile, duplicates } from '../data-file';
import { TextByLanguage, Closed, OneOf, Text, Version, Years } from '../schema';

const QuestionSchema = Closed({
  id: Text(40),
  no: Type.Integer({ minimum: 1, maximum: 40 }),
  type: OneOf(['bmi', 'health']),
  header: TextByLanguage(200),
  /**
   * `one` for a journey of one person, `many` for a family, `others` where the buyer is not covered
   * (by default `many`).
   */
  question: Closed({
    one: TextByLanguage(600),
    many: TextByLanguage(600),
    others: Type.Optional(TextByLanguage(600)),
  }),
  examples: Type.Array(TextByLanguage(120)),
  explanation: TextByLanguage(800),
  /** Filter of people; all people when absent. Ages in completed years, inclusive. */
  audience: Type.Optional(
    Closed({
      gender: Type.Optional(OneOf(['M', 'F'])),
      minYears: Type.Optional(Years),
      maxYears: Type.Optional(Years),
    }),
  ),
  /** Result of a yes: `decline` or `refer` to a person. */
  decision: Type.Optional(OneOf(['decline', 'refer'])),
});
const QuestionsSchema = Closed({
  version: Version,
  questions: Type.Array(QuestionSchema, { minItems: 1, maxItems: 40 }),
});

export type CatalogueQuestion = Static<typeof QuestionSchema>;

/** The health questions of one version, which is stored with answers. */
export interface QuestionCatalogue {
  readonly version: string;
  readonly questions: readonly CatalogueQuestion[];
}

export const questionsFile: DataFile<typeof QuestionsSchema, QuestionCatalogue> = {
  name: 'questions.json',
  schema: QuestionsSchema,
  rules: ({ questions }) => [
    ...duplicates('/questions', 'id', questions),
    ...questions.flatMap(({ no, type, decision, id, audience = {} }, index) => {
      const at = `/questions/${index}`;
      const { minYears = 0, maxYears = minYears } = audience;
      if (maxYears < minYears) {
        return [{ pointer: `${at}/audience/maxYears`, reason: 'is below minYears' }];
      }
      if (no !== index + 1) return [{ pointer: `${at}/no`, reason: `must be ${index + 1}` }];
      if ((type === 'bmi') !== no <= 2) {
        return [
          { pointer: `${at}/type`, reason: 'must be bmi for questions 1 and 2 and for no other' },
        ];
      }
      if (type === 'bmi' && id !== BMI_QUESTIONS[index]) {
        return [{ pointer: `${at}/id`, reason: `must be "${BMI_QUESTIONS[index] ?? ''}"` }];
      }
      const isDecided = decision !== undefined;
      return isDecided === (type === 'health')
        ? []
        : [
            {
              pointer: at,
              reason: 'needs a decision if it is a health question, and none otherwise',
            },
          ];
    }),
  ],
  read: (raw) => raw,
};

/** Questions 1 and 2: height in centimetres, weight in kilograms. */
export const BMI_QUESTIONS = ['height', 'weight'] as const;
