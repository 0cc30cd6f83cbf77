export { askFactor } from './factor/ask-factor';
