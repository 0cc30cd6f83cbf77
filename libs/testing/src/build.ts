import { finance } from './build/finance';
import { htx } from './build/htx';
import { markets } from './build/markets';
import { members } from './build/members';
import { site } from './build/site';
import { trading } from './build/trading';
import { wallet } from './build/wallet';

/** A builder for each entity of the contract: `build.market({ change: '-1.00%' })`. All that they build is valid. */
export const build = { ...site, ...members, ...markets, ...trading, ...wallet, ...finance, ...htx };
