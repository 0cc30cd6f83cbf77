export { ResultWatch } from './components/ResultWatch';
