/** Requests as the pages of a journey send them, for whoever needs a journey that has come far without its pages. */
export { applicationRequest } from './application-request';
export { healthyAnswers, questionsRequest } from './health-answers';
