import { api } from '../api';

/**
 * Endpoints of the __title__ domain. Add one for each call of @ex/contract, with a mapper of `./mappers` as
 * `transformResponse`, and export its hook here and in `./index`.
 */
export const __camel__Api = api.injectEndpoints({ endpoints: () => ({}) });
