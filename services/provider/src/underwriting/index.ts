export type { PersonAnswers, ProposalAnswers, ProposalAnswersSource } from './proposal-answers';
export { createProposalAnswers } from './proposal-answers.service';
export { createQuestionHistory, type QuestionHistory } from './question-history';
export { createReassessment } from './reassess';
export { registerUnderwriting } from './routes';
export {
  assessmentMembers,
  assessments,
  healthAnswers,
  questionVersions,
  encryptedTables,
  type HealthAnswerRow,
} from './tables';
export { findAssessment } from './underwriting.repository';
export { createUnderwriting } from './underwriting.service';
