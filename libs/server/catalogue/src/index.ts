export { makeCatalogue } from './catalogue';
export type { Catalogue, CatalogueMarket, Coin } from './catalogue';
export { catalogueMigrations } from './migrations';
export { openCatalogue } from './live-catalogue';
export type { LiveCatalogue } from './live-catalogue';
export { catalogueRetention } from './retention';
