export { TermsPrompt } from './components/TermsPrompt';
