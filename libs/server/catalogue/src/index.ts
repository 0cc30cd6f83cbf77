export { makeCatalogue } from './catalogue';
export type { Catalogue, CatalogueMarket, Coin } from './catalogue';
export { catalogueMigrations } from './migrations';
export { syncCatalogue } from './sync';
