export { openPayoutStandIn } from './testing/payout-stand-in';
