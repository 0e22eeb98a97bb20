export { feedbackData, messagesOf, ownMessages } from './answers';
export { feedbackRoutes, tidyFeedback } from './routes';
