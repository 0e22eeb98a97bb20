export { feedbackData, messagesAbout, messagesOf, ownMessages } from './answers';
export { countFeedback } from './repository';
export { feedbackRoutes, tidyFeedback } from './routes';
