export { feedbackRoutes, tidyFeedback } from './routes';
