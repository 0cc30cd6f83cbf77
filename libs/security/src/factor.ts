export { FactorSheet } from './factor/FactorSheet';
