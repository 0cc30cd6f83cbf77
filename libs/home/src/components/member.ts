/** The parts of home for members, one file of code that visitors do not load. */
export { FirstSteps } from './FirstSteps';
export { MemberStrip } from './MemberStrip';
